import type { Tesseract } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { readRecognised, wordOf, type RecognisedWord } from '@portal/rules/receipts/recognised'
import type { TextLine } from '@portal/rules/receipts/text'
import type { Receipt } from '@portal/rules/receipts/reading'
import { evenLight, grayMap, inkiest, scaled, turned, type Gray } from './gray'
import { linesOf } from './text-lines'

/** The letters of Turkish include those of English. A second model would take as long again. */
export const language = 'tur'
const lstmOnly = 1

interface PlacedWord extends RecognisedWord {
  line: string
  left: number
  top: number
  width: number
  height: number
}

/** Radians. Straightening less than that would only blur. */
const leastLean = 0.005

/** Recognises the words of a picture that lies upright, and a little askew. */
function wordsIn(tesseract: Tesseract, picture: Gray): PlacedWord[] {
  const api = new tesseract.TessBaseAPI()
  try {
    if (api.Init(null, language, lstmOnly) !== 0) return []
    tesseract.FS.writeFile('/input', grayMap(picture))
    api.SetImageFile(1, 0)
    api.FindLines()
    const lean = Math.atan(api.GetGradient())
    if (Math.abs(lean) > leastLean) api.SetImageFile(1, lean)
    api.Recognize(null)
    return joined(api.GetTSVText(0).split('\n').flatMap(wordIn))
  } finally {
    api.End()
  }
}

/** A row of Tesseract's table, if it is one of a word. */
function wordIn(row: string): PlacedWord[] {
  const [level, , ...columns] = row.split('\t')
  const [block, paragraph, line, , left, top, width, height, sureness] = columns.map(Number)
  const text = columns[9] ?? ''
  if (level !== '5' || text === '') return []
  const place = { left: left!, top: top!, width: width!, height: height! }
  return [{ text, sureness: sureness!, line: `${block} ${paragraph} ${line}`, ...place }]
}

const [thousands, hundreds] = [/^\W{0,2}\d{1,3}[.,]?$/, /^\d{3}[.,]\d/]
/** Part of the height of the digits. Between columns there is more. */
const widestGap = 0.6

/** Joins what stands before and behind a gap inside an amount. */
function joined(words: readonly PlacedWord[]): PlacedWord[] {
  const all: PlacedWord[] = []
  for (const word of words) {
    const last = all.at(-1)
    const gap = last?.line === word.line ? word.left - last.left - last.width : Infinity
    if (last && gap < word.height * widestGap && thousands.test(last.text) && hundreds.test(word.text)) {
      const width = word.left + word.width - last.left
      const sureness = Math.min(last.sureness, word.sureness)
      all[all.length - 1] = { ...last, text: last.text + word.text, width, sureness }
    } else all.push(word)
  }
  return all
}

/** Puts words together by lines. Before a doubtful one there is a question mark. */
function recognisedLines(words: readonly PlacedWord[]): TextLine[] {
  return linesOf(
    words.map(word => ({
      str: wordOf(word),
      transform: [1, 0, 0, 1, word.left, -word.top],
      width: word.width,
      height: word.height,
    })),
  )
}

/** The words that a picture which lies right has at least. */
const fewest = 6
const leastSureness = 85
const countSure = (words: readonly PlacedWord[]) =>
  words.filter(({ text, sureness }) => sureness >= leastSureness && /[\p{L}\d]{3}/u.test(text)).length

/** Pixels: several words, and a short time for each way in which they may lie. */
const sample = 512

/** Turns a picture so that its words can be read, if another way than this one shows more of them. */
function upright(tesseract: Tesseract, picture: Gray, words: readonly PlacedWord[]): Gray {
  if (countSure(words) >= fewest) return picture
  const square = inkiest(picture, sample)
  const counts = [0, 1, 2, 3].map(quarters => countSure(wordsIn(tesseract, turned(square, quarters))))
  return turned(picture, counts.indexOf(Math.max(...counts)))
}

/** In another size, Tesseract takes other letters for others. In a smaller one it takes half the time. */
const againBy = 0.7

/** Reads a picture of a receipt, twice if the first time leaves questions. */
export function readLetters(tesseract: Tesseract, picture: Gray): Partial<Receipt> {
  let page = evenLight(picture)
  let words = wordsIn(tesseract, page)
  const right = upright(tesseract, page, words)
  if (right !== page) words = wordsIn(tesseract, (page = right))
  const first = recognisedLines(words)
  const fields = readRecognised([first])
  if (fields.total && fields.date) return fields
  return readRecognised([first, recognisedLines(wordsIn(tesseract, scaled(page, againBy)))])
}
