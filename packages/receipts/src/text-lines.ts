import type { TextLine } from '@portal/rules/receipts/text'

interface PlacedText {
  str: string
  /** A matrix, with the place at its end. */
  transform: readonly number[]
  width: number
  height: number
}

interface Piece extends PlacedText {
  x: number
  y: number
}

export const isText = (item: object): item is PlacedText => 'str' in item && item.str !== ''

/** Puts the texts of a page together as somebody reads them: by lines from the top, with pieces where a gap is wide. */
export function linesOf(items: readonly object[]): TextLine[] {
  const placed = items
    .filter(isText)
    .filter(({ str }) => str.trim() !== '')
    .map(item => ({ ...item, x: item.transform[4] ?? 0, y: item.transform[5] ?? 0 }))
    .sort((a, b) => b.y - a.y)
  const lines: Piece[][] = []
  for (const piece of placed) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && Math.abs(first.y - piece.y) < Math.max(first.height, 4) / 2) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(piecesOf)
}

/** A gap of more than this many heights separates columns; a smaller one only words. */
const [column, word] = [1, 0.15]

function piecesOf(line: Piece[]): string[] {
  const pieces: string[] = []
  let end = -Infinity
  for (const { str, x, width, height } of line.sort((a, b) => a.x - b.x)) {
    const gap = (x - end) / Math.max(height, 4)
    const last = pieces.at(-1)
    if (last === undefined || gap > column) pieces.push(str)
    else pieces[pieces.length - 1] = gap > word && !/\s$/.test(last) ? `${last} ${str}` : last + str
    end = x + width
  }
  return pieces.map(piece => piece.trim().replace(/\s+/g, ' ')).filter(Boolean)
}
