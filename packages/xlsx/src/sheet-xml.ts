import { setImmediate } from 'node:timers/promises'
import { cellOf, styles, textCell } from './cell'
import { letterOf, widthOf, type Column, type Row } from './columns'
import { serialsIn } from './serial-date'

/** Of a sheet, its header among them. */
const mostRows = 1_048_576
/** Characters that are handed on together. */
const pieceLength = 32 * 1024

export interface SheetOptions {
  columns: readonly Column[]
  rows: Iterable<Row> | AsyncIterable<Row>
  /** In which instants are shown. */
  timeZone: string
}

/** The sheet piece by piece, so that no more than one piece of it is ever in memory. */
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
    // Rows that lie ready would otherwise keep everybody else waiting until the last of them.
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
