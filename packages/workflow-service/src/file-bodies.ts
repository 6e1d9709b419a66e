import type { Language, Text } from '@portal/contracts/wire/language'
import type { FileBody } from '@portal/http/file-body'
import { csvOf } from '@portal/rules/csv/write-csv'
import { xlsxMediaType, xlsxStream, type XlsxOptions } from '@portal/xlsx/xlsx'
import { Readable } from 'node:stream'
import { dateOf } from './forms/engine/snapshot.query'
import { defaultTimeZone } from './jobs/define-job'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
} as const

/** Appends today's date to a name. */
export const dated = (name: string): string => `${name} ${dateOf(new Date().toISOString())}`

export function textFile(name: string, extension: keyof typeof mediaTypes, text: string): FileBody {
  const bytes = Buffer.from(text)
  const content = Readable.from([bytes])
  return { content, name: `${name}.${extension}`, mediaType: mediaTypes[extension], size: bytes.length }
}

type Column = XlsxOptions['columns'][number]
interface Sheet extends Pick<XlsxOptions, 'rows'> {
  readonly name: string
  readonly columns: readonly (Omit<Column, 'header'> & { readonly header: Text })[]
  /** The name of the sheet, with today's date unless given. */
  readonly fileName?: string
}

/** Returns a spreadsheet with headers in the reader's language. */
export function sheetFile({ name, columns, rows, fileName = dated(name) }: Sheet, language: Language): FileBody {
  const content = xlsxStream({
    sheetName: name,
    timeZone: defaultTimeZone,
    columns: columns.map(column => ({ ...column, header: column.header[language] })),
    rows,
  })
  return { content, name: `${fileName}.xlsx`, mediaType: xlsxMediaType }
}

/** A column of texts: its header, and the text of a row. */
export type TextColumn<Row> = readonly [header: Text, textOf: (row: Row, language: Language) => string]

interface TextTable<Row> {
  readonly name: Text
  readonly columns: readonly TextColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Returns a table of texts as a spreadsheet or CSV. */
export function textTable<Row>(
  { name, columns, rows }: TextTable<Row>,
  format: 'xlsx' | 'csv',
  language: Language,
): FileBody {
  const lines = rows.map(row => columns.map(([, textOf]) => textOf(row, language)))
  const headers = columns.map(([header]) => ({ header, kind: 'text' as const }))
  if (format === 'xlsx') return sheetFile({ name: name[language], columns: headers, rows: lines }, language)
  return textFile(dated(name[language]), 'csv', csvOf([headers.map(({ header }) => header[language]), ...lines]))
}
