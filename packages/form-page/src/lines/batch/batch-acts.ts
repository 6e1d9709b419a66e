import type { UploadedFile } from '@portal/contracts/files/files'
import type { FieldValues } from '@portal/ui/forms'
import { filesOf } from '../../values/new-form'
import { unread, type LineRead } from '../../reading/line-reads'
import { takeReading } from '../../reading/take-reading'
import { fileBatch, moveFiles, readUploaded } from './file-batch'
import type { WaitingReceipt } from './waiting-button'
import { mostLines, type BatchOptions, type BatchPage, type BatchState } from './batch-page'

const changeOf =
  ({ setState }: Pick<BatchPage<FieldValues, unknown>, 'setState'>) =>
  (next: (latest: BatchState) => Partial<BatchState>) =>
    setState(latest => ({ ...latest, ...next(latest) }))

const countDone = ({ done }: BatchState) => ({ done: done + 1 })

function run<Line extends FieldValues, Output>(
  page: BatchPage<Line, Output>,
  count: number,
  work: (signal: AbortSignal) => Promise<unknown>,
) {
  const { running, reading } = page
  const change = changeOf(page)
  change(({ isRunning, all, done }) => ({
    isRunning: true,
    all: count + (isRunning ? all : 0),
    done: isRunning ? done : 0,
  }))
  const finished = running.current.then(() => work(reading.current.signal)).catch(() => undefined)
  running.current = finished
  void finished.then(() => running.current === finished && change(() => ({ isRunning: false })))
}

function fileAll<Line extends FieldValues, Output>(
  page: BatchPage<Line, Output>,
  groups: readonly (readonly File[])[],
) {
  const { kind, lines, begin, take } = page
  const change = changeOf(page)
  run(page, groups.length, signal =>
    fileBatch<Line>(groups, {
      upload: kind.files.upload,
      begin: () => {
        const line = begin() as Line
        return { guid: kind.guidOf(line), line }
      },
      onLine: ({ guid, line }, uploadedFiles) => {
        lines.change(({ lines: all }) => ({ lines: [...all, { ...line, uploadedFiles }] }))
        lines.note(guid, () => ({ ...unread, begun: line }))
      },
      onFirst: ({ guid, line }, said) => void take(guid, said, line, true),
      onRead: ({ guid, line }, said) => take(guid, said, line),
      onFailed: (file, reason) => change(({ failed }) => ({ failed: [...failed, { file, reason }] })),
      onDone: () => change(countDone),
      signal,
    }),
  )
}

/** How many more lines can be sent together with those that are there or on their way. */
const roomOf = <Line extends FieldValues, Output>({ state, lines }: BatchPage<Line, Output>) =>
  Math.max(0, mostLines - lines.lines.length - (state.isRunning ? state.all - state.done : 0))

/** Makes lines of groups of files, as many as can be sent. */
export function addGroups<Line extends FieldValues, Output>(
  page: BatchPage<Line, Output>,
  groups: readonly (readonly File[])[],
) {
  const room = roomOf(page)
  changeOf(page)(() => ({ left: Math.max(0, groups.length - room), failed: [] }))
  fileAll(page, groups.slice(0, room))
}

/** Uploads again what was not uploaded. */
export function retry<Line extends FieldValues, Output>(page: BatchPage<Line, Output>) {
  changeOf(page)(() => ({ failed: [] }))
  fileAll(
    page,
    page.state.failed.map(({ file }) => [file]),
  )
}

/** Reads the receipts of a restored draft that were not read to the end. */
export function resume<Line extends FieldValues, Output>(
  page: BatchPage<Line, Output>,
  kept: readonly Line[],
  reads: Readonly<Record<string, LineRead>>,
) {
  const { kind } = page
  const waiting = kept.filter(line => {
    const { state, isPart } = reads[kind.guidOf(line)] ?? {}
    return state === 'waiting' || isPart
  })
  if (waiting.length > 0) readLines(page, waiting, line => reads[kind.guidOf(line)]?.begun ?? {})
}

/** Makes lines of receipts that waited in the inbox, as many as can be sent. They keep the guids of the inbox. */
export function takeWaiting<Line extends FieldValues, Output>(
  page: BatchPage<Line, Output>,
  receipts: readonly WaitingReceipt[],
) {
  const { kind, lines, begin } = page
  const room = roomOf(page)
  changeOf(page)(() => ({ left: Math.max(0, receipts.length - room), failed: [] }))
  const made = receipts.slice(0, room).map(({ expenseGuid, uploadedFiles }) => {
    const begun = { ...begin(), [kind.guidKey]: expenseGuid } as Line
    return { begun, line: { ...begun, uploadedFiles } }
  })
  const reads = Object.fromEntries(made.map(({ begun }) => [kind.guidOf(begun), { ...unread, begun }]))
  lines.change(latest => ({
    lines: [...latest.lines, ...made.map(({ line }) => line)],
    reads: { ...latest.reads, ...reads },
  }))
  readLines(
    page,
    made.map(({ line }) => line),
    line => reads[kind.guidOf(line)]?.begun ?? {},
  )
}

/** Reads the uploaded receipts of lines. */
function readLines<Line extends FieldValues, Output>(
  page: BatchPage<Line, Output>,
  lines: readonly Line[],
  begunOf: (line: Line) => FieldValues,
) {
  run(page, lines.length, signal =>
    Promise.all(
      lines.map(async line => {
        await page.take(page.kind.guidOf(line), await readUploaded(filesOf(line), signal), begunOf(line))
        changeOf(page)(countDone)
      }),
    ),
  )
}

/** Moves the files of a line to the one above. Returns why they stayed, if they did. */
export async function joinAbove<Line extends FieldValues, Output>(
  { kind, lines }: BatchPage<Line, Output>,
  index: number,
): Promise<string | undefined> {
  const [above, line] = [lines.lines[index - 1], lines.lines[index]]
  if (!above || !line) return undefined
  const moved = await moveFiles(filesOf(line), kind.guidOf(above), kind.files)
  if (typeof moved === 'string') return moved
  join(lines, kind.guidOf(above), kind.guidOf(line), moved)
  return undefined
}

/** Joins a line to another one, which gets its files and what its receipt says. */
function join<Line extends FieldValues, Output>(
  { change, kind }: BatchOptions<Line, Output>['lines'],
  into: string,
  from: string,
  files: readonly UploadedFile[],
) {
  change(({ lines: all, reads, at }) => {
    const line = all.find(each => kind.guidOf(each) === into)
    const place = all.findIndex(each => kind.guidOf(each) === from)
    const taken = takeReading({ line, read: reads[into], values: reads[from]?.values ?? {}, filled: [] })
    const joined = line && { ...line, ...taken.fields, uploadedFiles: [...filesOf(line), ...files] }
    return {
      lines: all.flatMap((each, index) => (index === place ? [] : each === line && joined ? [joined] : [each])),
      reads: { ...reads, [into]: taken.read },
      at: at !== null && at > place ? at - 1 : at,
    }
  })
}
