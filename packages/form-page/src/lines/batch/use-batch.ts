import { useEffect, useRef, useState } from 'react'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { FieldValues, Started } from '@portal/ui/forms'
import type { FormKind } from '../../values/define-form'
import { filesOf } from '../../values/new-form'
import { unread, type LineRead } from '../line-reads'
import type { Lines } from '../use-lines'
import { receiptGroups } from './receipt-groups'

/** The most lines that are sent together. */
export const mostLines = 100

export interface BatchState {
  /** The lines of the files that were dropped. */
  all: number
  /** How many of them are uploaded and read. */
  done: number
  isRunning: boolean
  failed: readonly { file: File; reason: string }[]
  /** The dropped receipts that would be too many lines. */
  left: number
}
const idle: BatchState = { all: 0, done: 0, isRunning: false, failed: [], left: 0 }

interface Options<Line extends FieldValues, Output> {
  kind: Pick<FormKind<Line>, 'files' | 'guidOf' | 'guidKey'>
  lines: Lines<Line, Output>
  /** Makes a line of a receipt. */
  begin: () => Started<Line>
  take: (guid: string, reading: ReceiptReading, begun: FieldValues) => void
}

/** Makes a line of each receipt when several are dropped together. */
export function useBatch<Line extends FieldValues, Output>({ kind, lines, begin, take }: Options<Line, Output>) {
  const [state, setState] = useState(idle)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])
  const change = (next: (latest: BatchState) => Partial<BatchState>) =>
    setState(latest => ({ ...latest, ...next(latest) }))
  const countDone = () => change(({ done }) => ({ done: done + 1 }))

  /** Runs one batch after another. */
  const run = (
    count: number,
    work: (batch: typeof import('./file-batch'), signal: AbortSignal) => Promise<unknown>,
  ) => {
    change(latest => ({
      isRunning: true,
      all: count + (latest.isRunning ? latest.all : 0),
      done: latest.isRunning ? latest.done : 0,
    }))
    const finished = running.current
      .then(() => import('./file-batch'))
      .then(batch => work(batch, reading.current.signal))
      .catch(() => undefined)
    running.current = finished
    void finished.then(() => running.current === finished && change(() => ({ isRunning: false })))
  }

  const fileAll = (groups: readonly (readonly File[])[]) =>
    run(groups.length, ({ fileBatch }, signal) =>
      fileBatch<Line>(groups, {
        upload: kind.files.upload,
        begin: () => {
          const line = begin() as Line
          return { guid: kind.guidOf(line), line }
        },
        onLine: ({ guid, line }, uploadedFiles) => {
          lines.append({ ...line, uploadedFiles })
          lines.note(guid, () => ({ ...unread, begun: line }))
        },
        onRead: ({ guid, line }, said) => take(guid, said, line),
        onFailed: (file, reason) => change(({ failed }) => ({ failed: [...failed, { file, reason }] })),
        onDone: countDone,
        signal,
      }),
    )

  /** Makes lines of groups of files, unless a line is open: its page takes them. Returns whether it did. */
  const accept = (groups: readonly (readonly File[])[] | undefined): boolean => {
    if (!groups || lines.at !== null) return false
    const room = Math.max(0, mostLines - lines.lines.length - (state.isRunning ? state.all - state.done : 0))
    change(() => ({ left: Math.max(0, groups.length - room), failed: [] }))
    fileAll(groups.slice(0, room))
    return true
  }

  return {
    state,
    /** Takes files that are several receipts. Returns whether it did. */
    add: (files: readonly File[]): boolean => accept(receiptGroups(files)),
    /** Takes files that are a receipt each. Returns whether it did. */
    addEach: (files: readonly File[]): boolean => accept(files.map(file => [file])),
    retry: () => {
      change(() => ({ failed: [] }))
      fileAll(state.failed.map(({ file }) => [file]))
    },
    /** Reads the receipts of a restored draft that were not read yet. */
    resume: (kept: readonly Line[], reads: Readonly<Record<string, LineRead>> = {}) => {
      const waiting = kept.filter(line => reads[kind.guidOf(line)]?.state === 'waiting')
      if (waiting.length === 0) return
      run(waiting.length, ({ readUploaded }, signal) =>
        Promise.all(
          waiting.map(async line => {
            const guid = kind.guidOf(line)
            take(guid, await readUploaded(filesOf(line), signal), reads[guid]?.begun ?? {})
            countDone()
          }),
        ),
      )
    },
    /** Stops reading. The lines keep their files. */
    stop: () => {
      reading.current.abort()
      reading.current = new AbortController()
    },
    /** Moves the files of a line to the one above. Returns why they stayed, if they did. */
    joinAbove: async (index: number): Promise<string | undefined> => {
      const [above, line] = [lines.lines[index - 1], lines.lines[index]]
      if (!above || !line) return undefined
      const { moveFiles } = await import('./file-batch')
      const moved = await moveFiles(filesOf(line), kind.guidOf(above), kind.files)
      if (typeof moved === 'string') return moved
      lines.join(kind.guidOf(above), kind.guidOf(line), moved)
      return undefined
    },
  }
}

export type Batch = ReturnType<typeof useBatch>
