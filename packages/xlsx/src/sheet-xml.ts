import { setImmediate } from 'node:timers/promises'
import { cellOf, styles, textCell } from './cell'
import { letterOf, widthOf, type Column, type Row } from './columns'
import { serialsIn } from './serial-date'

/** The most rows of a sheet, header included. */
const mostRows = 1_048_576
/** Characters written in one piece. */
const pieceLength = 32 * 1024

export interface SheetOptions {
  columns: readonly Column[]
  rows: Iterable<Row> | AsyncIterable<Row>
  /** The time zone for instants. */
  timeZone: string
}

/** Yields the sheet piece by piece, so that only one piece is in memory. */
export async function* sheetXml({ columns, rows, timeZone }: SheetOptions): AsyncGenerator<string> {
  const serialOf = serialsIn(timeZone)
  const letters = columns.map((_column, i) => letterOf(i))
  let piece = beginningOf(columns, letters)
  let number = 1
  for await (const row of rows) {
    number += 1
    if (number > mostRows) throw new RangeError(`A sheet holds no more than ${mostRows} rows.`)
    piece += `<row r="${number}">`
    for (let i = 0; i < columns.length; i += 1) {
      piece += cellOf(`${letters[i]}${number}`, columns[i]?.kind ?? 'text', row[i], serialOf)
    }
    piece += '</row>'
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
    // Lets other work run: buffered rows would otherwise block it until the end.
    await setImmediate()
  }
  yield `${piece}</sheetData></worksheet>`
}

function beginningOf(columns: readonly Column[], letters: readonly string[]): string {
  const widths = columns.map(
    (column, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  )
  const headers = columns.map((column, i) => textCell(`${letters[i]}1`, column.header, styles.header))
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`
  )
}
