import type { ReceiptReading } from '@portal/rules/receipts/reading'

/** The longest that a file may take on a slow phone. Its fields can be typed meanwhile. */
const longestMs = 30_000

const nothing: ReceiptReading = {}

/** A question to the worker. */
export interface Asked {
  file: Blob
  /** Also recognises the letters of pictures, which takes seconds. */
  recognises: boolean
}

interface ReadOptions extends Pick<Asked, 'recognises'> {
  signal: AbortSignal
}

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Reads a receipt or an invoice, one file at a time. What cannot be read, or is not awaited any more, says nothing. */
export function readReceipt(file: Blob, { signal, recognises }: ReadOptions): Promise<ReceiptReading> {
  const reading = last
    .then(() => (signal.aborted ? nothing : ask({ file, recognises }, signal)))
    // A browser without workers reads nothing.
    .catch(() => nothing)
  last = reading
  return reading
}

function ask(question: Asked, signal: AbortSignal): Promise<ReceiptReading> {
  // The portal's server knows it by this name and lets it reach nothing else.
  worker ??= new Worker(/* webpackChunkName: 'receipt-worker' */ new URL('./receipt.worker.ts', import.meta.url))
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
    asked.postMessage(question)
  })
}
