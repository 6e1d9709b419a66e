import { Readable } from 'node:stream'
import { sheetXml, type SheetOptions } from './sheet-xml'
import { workbookParts } from './workbook-parts'
import { zip } from './zip'

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface XlsxOptions extends SheetOptions {
  sheetName: string
}

/**
 * Streams a workbook of one sheet with a bold, frozen header. Rows are read only as fast as the stream is consumed. An
 * error in the rows ends the stream with that error; a consumer that leaves ends the rows.
 */
export function xlsxStream({ sheetName, ...sheet }: XlsxOptions): Readable {
  const parts = workbookParts(sheetName).map(([name, xml]) => ({ name, content: [xml] }))
  const entries = [...parts, { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) }]
  return Readable.from(zip(entries), { objectMode: false, highWaterMark: 64 * 1024 })
}
