import { useEffect, useState } from 'react'
import { readStoredFile } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import type { ReceiptReading } from '@portal/rules/receipts/reading'

/** Whoever steps through forms does not stop at each. */
const restMs = 400
/** A receipt is one of the first files, and small. */
const [most, largest] = [3, 5_000_000]
const readable = ['pdf', 'png', 'jpg', 'jpeg', 'xml']

/** Reads what the files of a form say, in the browser of whoever looks at it. Empty until all are read. */
export function useFileReadings(files: readonly UploadedFile[]): readonly ReceiptReading[] {
  const paths = files
    .filter(({ extension, size, scan }) => readable.includes(extension) && size <= largest && !scan)
    .slice(0, most)
    .map(({ path }) => path)
    .join()
  const [read, setRead] = useState<{ paths: string; readings: readonly ReceiptReading[] }>()
  useEffect(() => {
    if (paths === '') return undefined
    const leaving = new AbortController()
    const readAll = async () => {
      const readings = await Promise.all(paths.split(',').map(path => readingOf(path, leaving.signal)))
      if (!leaving.signal.aborted) setRead({ paths, readings })
    }
    const timer = setTimeout(() => void readAll().catch(() => undefined), restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [paths])
  return read?.paths === paths ? read.readings : []
}

async function readingOf(path: string, signal: AbortSignal): Promise<ReceiptReading> {
  const outcome = await readStoredFile(path, { signal })
  if (!outcome.success || signal.aborted) return {}
  const { readReceipt } = await import('@portal/receipts')
  // Letters of a photograph are a guess, and nobody waits for them here.
  return readReceipt(outcome.data.blob, { signal, recognises: false })
}
