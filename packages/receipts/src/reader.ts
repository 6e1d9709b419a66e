import type { ReceiptReading } from '@portal/rules/receipts/reading'

/** The longest that a file may take on a slow phone. Its fields can be typed meanwhile. */
const longestMs = 30_000

const nothing: ReceiptReading = {}

interface Reads {
  file: Blob
  /** Also recognises the letters of pictures, which takes seconds. */
  recognises: boolean
}

interface Draws {
  file: Blob
  /** The number of the page. */
  draws: number
}

/** A question to the worker. */
export type Asked = Reads | Draws

/** What the worker says: the part that it has recognised, and in the end its answer. */
export type Said<Answer> = { progress: number } | { answer: Answer }

interface AskOptions {
  signal: AbortSignal
  /** Called with the part that is done, while the letters of a picture are recognised. */
  onProgress?: (part: number) => void
}

interface ReadOptions extends Pick<Reads, 'recognises'>, AskOptions {}

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Reads a receipt or an invoice, one file at a time. What cannot be read, or is not awaited any more, says nothing. */
export const readReceipt = (file: Blob, { recognises, ...options }: ReadOptions): Promise<ReceiptReading> =>
  inTurn({ file, recognises }, options, nothing)

/** Draws a page of a PDF. Undefined for one that cannot be drawn, or is not awaited any more. */
export const drawReceiptPage = (file: Blob, page: number, signal: AbortSignal): Promise<Blob | undefined> =>
  inTurn<Blob | undefined>({ file, draws: page }, { signal }, undefined)

function inTurn<Answer>(question: Asked, options: AskOptions, otherwise: Answer): Promise<Answer> {
  const answer = last
    .then(() => (options.signal.aborted ? otherwise : ask(question, options, otherwise)))
    // A browser without workers reads nothing.
    .catch(() => otherwise)
  last = answer
  return answer
}

function ask<Answer>(question: Asked, { signal, onProgress }: AskOptions, otherwise: Answer): Promise<Answer> {
  // The portal's server knows it by this name and lets it reach nothing else.
  worker ??= new Worker(/* webpackChunkName: 'receipt-worker' */ new URL('./receipt.worker.ts', import.meta.url))
  const asked = worker
  return new Promise(resolve => {
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(answer)
    }
    const giveUp = () => {
      asked.terminate()
      worker = undefined
      settle(otherwise)
    }
    const timer = setTimeout(giveUp, longestMs)
    signal.addEventListener('abort', giveUp)
    asked.onmessage = ({ data }: MessageEvent<Said<Answer>>) =>
      'answer' in data ? settle(data.answer) : onProgress?.(data.progress)
    asked.onerror = giveUp
    asked.postMessage(question)
  })
}
