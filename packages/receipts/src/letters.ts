import type { Tesseract } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { readRecognised, wordOf, type RecognisedWord } from '@portal/rules/receipts/recognised'
import type { TextLine } from '@portal/rules/receipts/text'
import type { Receipt, ReceiptPlaces, SourceReading } from '@portal/rules/receipts/reading'
import { placeOnPicture, type Straightened } from './askew'
import { bitmap, cut, evenLight, scaled, turned, type Gray } from './gray'
import { densest, marksOf, runsDown } from './marks'
import { placesOf } from './printed-places'
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

/** The words of a page, which was straightened. */
interface RecognisedPage extends Omit<Straightened, 'quarters'> {
  words: readonly PlacedWord[]
}

/** Recognises the words of a picture that lies upright, and a little askew: by so much, if it is known. */
function pageOf(tesseract: Tesseract, picture: Gray, known?: number): RecognisedPage {
  const api = new tesseract.TessBaseAPI()
  try {
    if (api.Init(null, language, lstmOnly) !== 0) return { words: [], size: picture, lean: 0 }
    // White letters on black are rare, and doubtful lines would take twice the time.
    api.SetVariable('invert_threshold', '0')
    const lean = known ?? leanOf(tesseract, api, picture)
    tesseract.FS.writeFile('/input', bitmap(picture))
    api.SetImageFile(1, lean)
    api.Recognize(null)
    return { words: joined(api.GetTSVText(0).split('\n').flatMap(wordIn)), size: picture, lean }
  } finally {
    api.End()
  }
}

function leanOf(tesseract: Tesseract, api: InstanceType<Tesseract['TessBaseAPI']>, picture: Gray): number {
  // The lines of a smaller picture lean as much.
  tesseract.FS.writeFile('/input', bitmap(scaled(picture, half)))
  api.SetImageFile(1, 0)
  api.FindLines()
  const lean = Math.atan(api.GetGradient())
  return Math.abs(lean) > leastLean ? lean : 0
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
  const pieces: PlacedWord[] = []
  for (const word of words.map(each => ({ ...each, text: wordOf(each) })).filter(({ text }) => text !== '')) {
    const last = pieces.at(-1)
    const gap = last?.line === word.line ? word.left - last.left - last.width : Infinity
    // On crumpled paper, the words of a line stand at different heights.
    if (last && gap < word.height) {
      last.text += ` ${word.text}`
      last.width = word.left + word.width - last.left
    } else pieces.push(word)
  }
  return linesOf(
    pieces.map(({ text, left, top, width, height }) => ({
      ...{ str: text, width, height },
      transform: [1, 0, 0, 1, left, -top],
    })),
  )
}

/** The words that a picture which lies right has at least. */
const fewest = 6
const leastSureness = 85
const countSure = (words: readonly PlacedWord[]) =>
  words.filter(({ text, sureness }) => sureness >= leastSureness && /[\p{L}\d]{3}/u.test(text)).length

/** The words that only a sample which lies right has. */
const enough = 4
/** Pixels: several words, and a short time for each way in which they may lie. */
const sample = 512
/** Letters can be told from grain in a picture of this size, in a quarter of the time. */
const half = 0.5

interface Upright {
  picture: Gray
  page: RecognisedPage
  /** How often the picture was turned clockwise. */
  quarters: number
}

/** Turns a picture so that its words can be read, and recognises them. */
function uprightOf(tesseract: Tesseract, even: Gray): Upright {
  const recognised = (quarters: number): Upright => {
    const picture = turned(even, quarters)
    return { picture, page: pageOf(tesseract, picture), quarters }
  }
  const small = scaled(even, half)
  const { left, top, marks } = densest(marksOf(small), small, sample * half)
  const square = cut(even, left / half, top / half, sample)
  /** The first of some turns with enough words, or the one with the most; none if it has no more than `least`. */
  const best = (turns: readonly number[], least = 0): number | undefined => {
    let found: { quarters: number; count: number } | undefined
    for (const quarters of turns) {
      const count = countSure(pageOf(tesseract, turned(square, quarters)).words)
      if (count > (found?.count ?? least)) found = { quarters, count }
      if (count >= enough) break
    }
    return found?.quarters
  }
  const guess = recognised(runsDown(marks) ? (best([1, 3]) ?? 0) : 0)
  const sure = countSure(guess.page.words)
  if (sure >= fewest) return guess
  const turns = [2, 1, 3, 0].filter(quarters => quarters !== guess.quarters)
  const other = best(turns, sure)
  return other === undefined ? guess : recognised(other)
}

/** In another size, Tesseract takes other letters for others. In a smaller one it takes half the time. */
const againBy = 0.7

/** Reads a picture of a receipt, twice if the first time leaves questions. */
export function readLetters(tesseract: Tesseract, picture: Gray): SourceReading {
  const { picture: upright, page: first, quarters } = uprightOf(tesseract, evenLight(picture))
  const found = readRecognised([recognisedLines(first.words)])
  if (found.total && found.date) return { source: 'photo', fields: found, places: placesIn(found, first, quarters) }
  const second = pageOf(tesseract, scaled(upright, againBy), first.lean)
  const fields = readRecognised([first, second].map(({ words }) => recognisedLines(words)))
  const places = { ...placesIn(fields, second, quarters), ...placesIn(fields, first, quarters) }
  return { source: 'photo', fields, places }
}

/** Where fields stand on the picture as it was taken. */
function placesIn(fields: Partial<Receipt>, page: RecognisedPage, quarters: number): ReceiptPlaces {
  const pieces = page.words.map(word => ({ ...word, text: wordOf(word).replace('?', ''), x: word.left, y: word.top }))
  const places = Object.entries(placesOf(fields, [{ page: 1, ...page.size, pieces }]))
  return Object.fromEntries(places.map(([name, place]) => [name, placeOnPicture(place, { ...page, quarters })]))
}
