import type { ReceiptReading } from '@portal/rules/receipts/reading'

/** The longest that a file may take on a slow phone. Its fields can be typed meanwhile. */
const longestMs = 30_000

const nothing: ReceiptReading = {}

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Reads a receipt or an invoice, one file at a time. What cannot be read, or is not awaited any more, says nothing. */
export function readReceipt(file: Blob, signal: AbortSignal): Promise<ReceiptReading> {
  const reading = last.then(() => (signal.aborted ? nothing : ask(file, signal)))
  last = reading
  return reading
}

function ask(file: Blob, signal: AbortSignal): Promise<ReceiptReading> {
  worker ??= new Worker(new URL('./receipt.worker.ts', import.meta.url))
  const asked = worker
  return new Promise(resolve => {
    const settle = (reading: ReceiptReading) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(reading)
    }
    const giveUp = () => {
      asked.terminate()
      worker = undefined
      settle(nothing)
    }
    const timer = setTimeout(giveUp, longestMs)
    signal.addEventListener('abort', giveUp)
    asked.onmessage = ({ data }: MessageEvent<ReceiptReading>) => settle(data)
    asked.onerror = giveUp
    asked.postMessage(file)
  })
}
