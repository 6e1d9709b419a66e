import type { ReceiptReading } from '@portal/rules/receipts/reading'

/** The longest that a file may take on a slow phone. Its fields can be typed meanwhile. */
const longestMs = 30_000

/** A question to a worker: what a file says at once, what the letters of a picture say, or how a page of it looks. */
export type Asked = { file: Blob } & ({ reads: 'fields' | 'letters' } | { draws: number })

/** What the worker says: how much of the letters it has recognised, and in the end its answer. */
export type Said<Answer> = { progress: number } | { answer: Answer }

/** What a file says at once. */
export interface QuickReading {
  reading: ReceiptReading
  /** Whether letters have to be recognised to know more. */
  isPicture: boolean
}

interface AskOptions {
  signal: AbortSignal
  /** Called with the part that is done, while the letters of a picture are recognised. */
  onProgress?: (part: number) => void
}

interface ReadOptions extends AskOptions {
  /** Also recognises the letters of pictures, which takes seconds. */
  recognises: boolean
  /** Called with what the code on a picture says, before its letters are recognised. */
  onFirst?: (reading: ReceiptReading) => void
}

/** One file at a time. */
interface Lane {
  worker: Worker | undefined
  last: Promise<unknown>
}

/** What takes a moment does not wait for letters. */
const quick: Lane = { worker: undefined, last: Promise.resolve() }
const slow: Lane = { worker: undefined, last: Promise.resolve() }

/** Reads a receipt or an invoice. What cannot be read, or is not awaited any more, says nothing. */
export async function readReceipt(
  file: Blob,
  { recognises, onFirst, ...options }: ReadOptions,
): Promise<ReceiptReading> {
  const nothing: QuickReading = { reading: {}, isPicture: false }
  const fields = inTurn(quick, { file, reads: 'fields' }, options, nothing)
  const recognise = () => inTurn<ReceiptReading>(slow, { file, reads: 'letters' }, options, {})
  // The letters of a photograph do not wait until a code was looked for.
  const begun = recognises && file.type.startsWith('image/') ? recognise() : undefined
  const { reading, isPicture } = await fields
  if (!recognises || !isPicture) return reading
  if (Object.keys(reading).length > 0) onFirst?.(reading)
  // Letters are less sure than anything else.
  return { ...(await (begun ?? recognise())), ...reading }
}

/** Draws a page of a PDF. Undefined for one that cannot be drawn, or is not awaited any more. */
export const drawReceiptPage = (file: Blob, page: number, signal: AbortSignal): Promise<Blob | undefined> =>
  inTurn<Blob | undefined>(quick, { file, draws: page }, { signal }, undefined)

function inTurn<Answer>(lane: Lane, question: Asked, options: AskOptions, otherwise: Answer): Promise<Answer> {
  const answer = lane.last
    .then(() => (options.signal.aborted ? otherwise : ask(lane, question, options, otherwise)))
    // A browser without workers reads nothing.
    .catch(() => otherwise)
  lane.last = answer
  return answer
}

function ask<Answer>(
  lane: Lane,
  question: Asked,
  { signal, onProgress }: AskOptions,
  otherwise: Answer,
): Promise<Answer> {
  // The portal's server knows it by this name and lets it reach nothing else.
  lane.worker ??= new Worker(/* webpackChunkName: 'receipt-worker' */ new URL('./receipt.worker.ts', import.meta.url))
  const asked = lane.worker
  return new Promise(resolve => {
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(answer)
    }
    const giveUp = () => {
      asked.terminate()
      lane.worker = undefined
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
