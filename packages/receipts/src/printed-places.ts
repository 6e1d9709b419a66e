import { printedAmount, printedDate } from '@portal/rules/receipts/printed'
import type { Receipt, ReceiptPlace, ReceiptPlaces } from '@portal/rules/receipts/reading'
import { searchText } from '@portal/rules/search/search-text'

/** A piece of text on a page, with its upper left corner. */
export interface PrintedPiece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

export interface PrintedPage {
  page: number
  width: number
  height: number
  pieces: readonly PrintedPiece[]
}

type Row = readonly PrintedPiece[]

/** Finds where the values of a reading are printed. A value that is printed twice is the labelled one. */
export function placesOf(fields: Partial<Receipt>, pages: readonly PrintedPage[]): ReceiptPlaces {
  const places: ReceiptPlaces = {}
  for (const page of pages) {
    const rows = rowsOf(page.pieces)
    for (const [name, value] of Object.entries(fields) as [keyof Receipt, string][]) {
      const found = finders[name]?.(rows, value)
      if (found) places[name] ??= around(found, page)
    }
  }
  return places
}

/** The pieces of each line, from the left. */
function rowsOf(pieces: readonly PrintedPiece[]): Row[] {
  const rows: PrintedPiece[][] = []
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const isBeside = row?.[0] && Math.abs(row[0].y - piece.y) < Math.max(row[0].height, piece.height) / 2
    if (row && isBeside) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(row => row.sort((a, b) => a.x - b.x))
}

type Find = (rows: readonly Row[], value: string) => Row | undefined

const finders: { [Name in keyof Receipt]?: Find } = {
  total: (rows, value) => {
    const amounts = rows.map(row => row.filter(({ text }) => amountsIn(text).includes(value)))
    const labelled = rows.findIndex((row, i) => amounts[i]!.length > 0 && isTotal.test(wordsOf(row)))
    return (labelled === -1 ? amounts.find(found => found.length > 0) : amounts[labelled])?.slice(-1)
  },
  date: (rows, value) => one(rows, ({ text }) => datesIn(text).includes(value)),
  number: (rows, value) => one(rows, ({ text }) => bare(text).includes(bare(value))),
  company: (rows, value) => {
    const name = searchText(value)
    const found = rows.map(row => row.filter(({ text }) => name.includes(searchText(text.trim()))))
    return found.find(row => wordsOf(row).length * 2 > name.length)
  },
}

const one = (rows: readonly Row[], is: (piece: PrintedPiece) => boolean): Row | undefined =>
  rows.flatMap(row => row.filter(is).map(piece => [piece]))[0]

const wordsOf = (row: Row) => searchText(row.map(({ text }) => text.trim()).join(' '))
const bare = (text: string) => text.replace(/\s/g, '').toUpperCase()

const isTotal = /odenecek|dahil|genel toplam|^toplam|total|summe|betrag|zu zahlen|net a payer|montant|due/

const amountsIn = (text: string) => (text.match(/\d[\d.,’ ]*\d/g) ?? []).map(digits => printedAmount(digits))
const datesIn = (text: string) =>
  (text.match(/\d{1,4}[-./]\d{1,2}[-./]\d{2,4}/g) ?? []).flatMap(date => [
    printedDate(date, 'day first'),
    printedDate(date, 'month first'),
  ])

/** The rectangle around pieces of a line, with a little room. */
function around(row: Row, { page, width, height }: PrintedPage): ReceiptPlace {
  const room = Math.max(...row.map(piece => piece.height)) / 3
  const [left, right] = [Math.min(...row.map(({ x }) => x)), Math.max(...row.map(piece => piece.x + piece.width))]
  const [top, bottom] = [Math.min(...row.map(({ y }) => y)), Math.max(...row.map(piece => piece.y + piece.height))]
  return {
    page,
    x: (left - room) / width,
    y: (top - room) / height,
    width: (right - left + 2 * room) / width,
    height: (bottom - top + 2 * room) / height,
  }
}
