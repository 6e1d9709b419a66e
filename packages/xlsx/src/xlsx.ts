import { Readable } from 'node:stream'
import { sheetXml, type SheetOptions } from './sheet-xml'
import { workbookParts } from './workbook-parts'
import { zip } from './zip'

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface XlsxOptions extends SheetOptions {
  sheetName: string
}

/**
 * A workbook of one sheet with a bold, frozen header. Rows are asked for as fast as somebody reads the stream, and no
 * faster; an error among the rows ends the stream with that error, and a reader who leaves ends the rows.
 */
export function xlsxStream({ sheetName, ...sheet }: XlsxOptions): Readable {
  const parts = workbookParts(sheetName).map(([name, xml]) => ({ name, content: [xml] }))
  const entries = [...parts, { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) }]
  return Readable.from(zip(entries), { objectMode: false, highWaterMark: 64 * 1024 })
}
