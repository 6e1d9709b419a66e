import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from '@portal/ui/forms'
import type { LineRead } from '../../reading/line-reads'
import { idle, type BatchOptions, type BatchPage } from './batch-page'
import { receiptGroups } from '@portal/rules/receipts/receipt-groups'
import type { WaitingReceipt } from './waiting-button'

/** Makes a line of each receipt when several are dropped together. */
export function useBatch<Line extends FieldValues, Output>(options: BatchOptions<Line, Output>) {
  const [state, setState] = useState(idle)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])

  const page: BatchPage<Line, Output> = { ...options, state, setState, running, reading }
  const acts = () => import('./batch-acts')
  /** Makes lines of groups of files, unless a line is open: its page takes them. Returns whether it did. */
  const accept = (groups: readonly (readonly File[])[] | undefined): boolean => {
    if (!groups || options.lines.at !== null) return false
    void acts().then(({ addGroups }) => addGroups(page, groups))
    return true
  }
  return {
    state,
    /** Takes files that are several receipts. Returns whether it did. */
    add: (files: readonly File[]): boolean => accept(receiptGroups(files)),
    /** Takes files that are a receipt each. Returns whether it did. */
    addEach: (files: readonly File[]): boolean => accept(files.map(file => [file])),
    /** Makes lines of receipts from the inbox. */
    takeWaiting: (receipts: readonly WaitingReceipt[]) =>
      void acts().then(({ takeWaiting }) => takeWaiting(page, receipts)),
    retry: () => void acts().then(({ retry }) => retry(page)),
    /** Reads the receipts of a restored draft that were not read to the end. */
    resume: (kept: readonly Line[], reads: Readonly<Record<string, LineRead>> | undefined) =>
      reads && void acts().then(({ resume }) => resume(page, kept, reads)),
    /** Stops reading. The lines keep their files. */
    stop: () => {
      reading.current.abort()
      reading.current = new AbortController()
    },
    /** Moves the files of a line to the one above. Returns why they stayed, if they did. */
    joinAbove: (index: number) => acts().then(({ joinAbove }) => joinAbove(page, index)),
  }
}

export type Batch = ReturnType<typeof useBatch>
