import { useEffect, useState } from 'react'
import { readStoredFile } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import type { ReceiptReading } from '@portal/rules/receipts/reading'

/** Whoever steps through forms does not stop at each. */
const restMs = 400
/** A receipt is one of the first files, and small. */
const [most, largest] = [3, 5_000_000]
const pictures = ['png', 'jpg', 'jpeg']
const readable = ['pdf', 'xml', ...pictures]

interface FileReadings {
  /** Empty until all files are read. */
  readings: readonly ReceiptReading[]
  /** Without files that can be read there is nothing to wait for. */
  state: 'none' | 'reading' | 'read'
  /** Whether the letters of pictures were recognised, too. */
  isRecognised: boolean
  /** Recognises the letters of pictures, which takes seconds. Undefined where that is done or not needed. */
  recognise: (() => void) | undefined
}

/** Reads what the files of a form say, in the browser of whoever looks at it. */
export function useFileReadings(files: readonly UploadedFile[]): FileReadings {
  const read = files
    .filter(({ extension, size, scan }) => readable.includes(extension) && size <= largest && !scan)
    .slice(0, most)
  const paths = read.map(({ path }) => path).join()
  const [asked, setAsked] = useState<string>()
  const recognises = paths !== '' && asked === paths
  const [said, setSaid] = useState<{ paths: string; recognises: boolean; readings: readonly ReceiptReading[] }>()
  useEffect(() => {
    if (paths === '') return undefined
    const leaving = new AbortController()
    const options = { signal: leaving.signal, recognises }
    const readAll = async () => {
      const readings = await Promise.all(paths.split(',').map(path => readingOf(path, options).catch(() => ({}))))
      if (!leaving.signal.aborted) setSaid({ paths, recognises, readings })
    }
    const timer = setTimeout(() => void readAll(), recognises ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [paths, recognises])

  const now = said?.paths === paths && said.recognises === recognises ? said : undefined
  const isSilent = now?.readings.every(reading => Object.keys(reading).length === 0)
  const hasPicture = read.some(({ extension }) => pictures.includes(extension))
  return {
    readings: now?.readings ?? [],
    state: paths === '' ? 'none' : now ? 'read' : 'reading',
    isRecognised: now?.recognises ?? false,
    recognise: isSilent && hasPicture && !recognises ? () => setAsked(paths) : undefined,
  }
}

async function readingOf(path: string, options: { signal: AbortSignal; recognises: boolean }): Promise<ReceiptReading> {
  const outcome = await readStoredFile(path, { signal: options.signal })
  if (!outcome.success || options.signal.aborted) return {}
  const { readReceipt } = await import('@portal/receipts')
  return readReceipt(outcome.data.blob, options)
}
