import { callTo, newGuid, readStoredFile } from '@portal/auth'
import { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'
import type { UploadedFile } from '@portal/contracts/files/files'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { uploadFile, type FileCalls } from '../../files/use-uploads'
import { readFiles } from '../../reading/take-reading'

type Calls = FileCalls<{ formGuid: string }>

/** A line of a dropped receipt. */
interface Begun<Line> {
  guid: string
  line: Line
}

export interface BatchSteps<Line> extends Pick<Calls, 'upload'> {
  /** Begins a line without files. */
  begin: () => Begun<Line>
  /** Called with a line once its files are uploaded. */
  onLine: (begun: Begun<Line>, files: UploadedFile[]) => void
  /** Called with what a code says, before the letters around it are recognised. */
  onFirst: (begun: Begun<Line>, reading: ReceiptReading) => void
  /** Called with what the files of a line say, perhaps nothing. */
  onRead: (begun: Begun<Line>, reading: ReceiptReading) => unknown
  onFailed: (file: File, reason: string) => void
  /** Called after each line: it was read, or none of its files was uploaded. */
  onDone: () => void
  /** Stops reading. The files become lines all the same. */
  signal: AbortSignal
}

/** Makes a line of each group of files: uploads them one after another, and reads each while the next one is sent. */
export async function fileBatch<Line>(groups: readonly (readonly File[])[], steps: BatchSteps<Line>): Promise<void> {
  const readings: Promise<void>[] = []
  for (const files of groups) {
    const begun = steps.begin()
    const stored: UploadedFile[] = []
    for (const file of files) {
      const form = { formGuid: begun.guid }
      const outcome = await uploadFile(steps.upload, { form, id: newGuid(), file })
      if (outcome.success) stored.push(...outcome.data)
      else steps.onFailed(file, outcome.message)
    }
    if (stored.length === 0) {
      steps.onDone()
      continue
    }
    steps.onLine(begun, stored)
    readings.push(
      readFiles(files, { signal: steps.signal, onFirst: reading => steps.onFirst(begun, reading) })
        .then(reading => steps.onRead(begun, reading))
        .then(steps.onDone),
    )
  }
  await Promise.all(readings)
}

const asFile = (blob: Blob, { name }: UploadedFile) => new File([blob], name, { type: blob.type })

/** Reads the uploaded files of a line, after the page was closed before they were read. */
export async function readUploaded(files: readonly UploadedFile[], signal: AbortSignal): Promise<ReceiptReading> {
  const answers = await Promise.all(files.map(({ path }) => readStoredFile(path, { signal })))
  return readFiles(
    answers.flatMap((answer, index) => (answer.success ? [asFile(answer.data.blob, files[index]!)] : [])),
    { signal },
  )
}

/** Moves staged files to another line. Returns them, or the reason why they stayed. */
export async function moveFiles(
  files: readonly UploadedFile[],
  guid: string,
  { upload, remove, toInbox = upload }: Calls,
): Promise<UploadedFile[] | string> {
  const moved: UploadedFile[] = []
  const forget = (some: readonly UploadedFile[]) => {
    for (const { fileGuid } of some) void remove({ params: { guid: fileGuid } })
  }
  for (const file of files) {
    const copy = await readStoredFile(file.path)
    const send = file.waits ? toInbox : upload
    const outcome = copy.success
      ? await uploadFile(send, { form: { formGuid: guid }, id: newGuid(), file: asFile(copy.data.blob, file) })
      : copy
    if (!outcome.success) {
      forget(moved)
      return outcome.message
    }
    moved.push(...outcome.data)
  }
  forget(files)
  return moved
}

type TreeInput = Parameters<typeof askTree>[0]['body']
const askTree = callTo(defaultTreeCall)

/** Adds the default tree to lines that were never in the fields. Without one, the server refuses the line in words. */
export async function withTrees<Line extends { treeUsers?: readonly number[] }>(
  lines: readonly Line[],
  inputOf: (line: Line) => TreeInput | null,
): Promise<Line[]> {
  const asked = new Map<string, Promise<number[]>>()
  const treeOf = (input: TreeInput) => {
    const key = JSON.stringify(input)
    const found =
      asked.get(key) ??
      askTree({ body: input }).then(outcome => (outcome.success ? outcome.data.map(({ userId }) => userId) : []))
    asked.set(key, found)
    return found
  }
  return Promise.all(
    lines.map(async line => {
      const input = line.treeUsers?.length ? null : inputOf(line)
      return input ? { ...line, treeUsers: await treeOf(input) } : line
    }),
  )
}
