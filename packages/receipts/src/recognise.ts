import openTesseract, { type Tesseract } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { TextLine } from '@portal/rules/receipts/text'
import { linesOf } from './text-lines'

const engine = new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm', import.meta.url)
/** The letters of Turkish include those of English. A second model would take as long again. */
const letters = new URL('@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz', import.meta.url)
const [language, lstmOnly] = ['tur', 1]

let opened: Promise<Tesseract> | undefined

async function open(): Promise<Tesseract> {
  const [wasmBinary, model] = await Promise.all([
    fetch(engine).then(answer => answer.arrayBuffer()),
    fetch(letters).then(({ body }) => new Response(body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()),
  ])
  const tesseract = await openTesseract({ wasmBinary })
  tesseract.FS.writeFile(`./${language}.traineddata`, new Uint8Array(model))
  return tesseract
}

/** Recognises the letters of a picture: its lines, without words that could be others. */
export async function recognise(canvas: OffscreenCanvas): Promise<TextLine[]> {
  opened ??= open().catch((error: unknown) => {
    // The next picture tries again.
    opened = undefined
    throw error
  })
  const tesseract = await opened
  const api = new tesseract.TessBaseAPI()
  try {
    if (api.Init(null, language, lstmOnly) !== 0) return []
    tesseract.FS.writeFile('/input', grayMap(canvas))
    api.SetImageFile(1, 0)
    api.FindLines()
    const lean = Math.atan(api.GetGradient())
    if (Math.abs(lean) > leastLean) api.SetImageFile(1, lean)
    api.Recognize(null)
    return linesOf(wordsIn(api.GetTSVText(0)))
  } finally {
    api.End()
  }
}

/** Radians. Straightening less than that would only blur. */
const leastLean = 0.005

/** The picture in shades of grey, in the simplest format that Tesseract reads. */
function grayMap(canvas: OffscreenCanvas): Uint8Array {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const bytes = new Uint8Array(header.length + width * height)
  bytes.set(header)
  for (let from = 0, to = header.length; to < bytes.length; from += 4, to += 1)
    bytes[to] = 0.3 * pixels[from]! + 0.59 * pixels[from + 1]! + 0.11 * pixels[from + 2]!
  return bytes
}

/** Percent of sureness below which a word is none. An amount needs less: the total must be confirmed by others. */
const [leastWord, leastNumber, leastAmount] = [80, 90, 60]

const leastOf = (text: string) => (/\d[.,]\d\d$/.test(text) ? leastAmount : /\d/.test(text) ? leastNumber : leastWord)

/** The words of Tesseract's table: where they stand, and how sure each is. */
function wordsIn(table: string) {
  return table.split('\n').flatMap(row => {
    const [level, , , , , , left, top, width, height, confidence, word = ''] = row.split('\t')
    const text = word.replace(/^[|_[(]+|[|_\])]+$/g, '')
    const isSure = Number(confidence) >= leastOf(text)
    if (level !== '5' || text === '') return []
    // Whoever reads the line must see that something stands there.
    const str = isSure ? text : '?'
    return [{ str, transform: [1, 0, 0, 1, Number(left), -Number(top)], width: Number(width), height: Number(height) }]
  })
}
