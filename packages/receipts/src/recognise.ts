import openTesseract, { type Tesseract } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { SourceReading } from '@portal/rules/receipts/reading'
import { grayOf } from './gray'
import { language, readLetters } from './letters'
import { passes } from './passes'
import type { Said } from './reader'

const engine = new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm', import.meta.url)
const letters = new URL('@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz', import.meta.url)

const progress = passes(part => postMessage({ progress: part } satisfies Said<never>))
let opened: Promise<Tesseract> | undefined

async function open(): Promise<Tesseract> {
  const [wasmBinary, model] = await Promise.all([
    fetch(engine).then(answer => answer.arrayBuffer()),
    fetch(letters).then(({ body }) => new Response(body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()),
  ])
  const tesseract = await openTesseract({ wasmBinary, TesseractProgress: progress.onPercent })
  tesseract.FS.writeFile(`./${language}.traineddata`, new Uint8Array(model))
  return tesseract
}

/** Recognises the letters of a picture and reads them. */
export async function recognise(canvas: OffscreenCanvas): Promise<SourceReading> {
  opened ??= open().catch((error: unknown) => {
    // The next picture tries again.
    opened = undefined
    throw error
  })
  const tesseract = await opened
  progress.start()
  return readLetters(tesseract, grayOf(canvas))
}
