import { auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import type { AuditRow } from '@portal/contracts/audit/audit.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { momentText } from '@portal/http/moment-text'
import { Refusal } from '@portal/http/refusal'
import { csvOf } from '@portal/rules/csv/write-csv'
import type { Kysely } from 'kysely'
import { dated, sheetFile, textFile } from '../file-bodies'
import { mostRows } from '../forms/exports/export-forms.query'
import { auditLines, countLines } from './audit-lines.query'
import type { AuditFilters } from './audit-reach.query'
import { presentChanges } from './audit.present'

const name = { tr: 'Değişiklikler', en: 'Changes' } as const satisfies Text
const commandLine = { tr: 'Komut satırı', en: 'Command line' } as const satisfies Text

const columns = [
  { header: { tr: 'Zaman', en: 'When' }, kind: 'instant' },
  { header: { tr: 'Kim', en: 'Who' }, kind: 'text' },
  { header: { tr: 'Konu', en: 'Subject' }, kind: 'text' },
  { header: { tr: 'Ne', en: 'What' }, kind: 'text' },
  { header: { tr: 'Alan', en: 'Field' }, kind: 'text' },
  { header: { tr: 'Eski', en: 'Old' }, kind: 'text' },
  { header: { tr: 'Yeni', en: 'New' }, kind: 'text' },
] as const

const batch = 1000

interface Wish {
  reader: LoggedInUser
  language: Language
  format: 'xlsx' | 'csv'
}

/** Returns the filtered changes as a file with a row for each field. A spreadsheet is read as it is downloaded. */
export async function auditSheet(
  db: Kysely<Schema>,
  filters: AuditFilters,
  { reader, language, format }: Wish,
): Promise<{ file: FileBody }> {
  const count = await countLines(db, filters, reader)
  if (count > mostRows) throw new Refusal('LIST_TOO_LONG', { values: { count, most: mostRows } })
  async function* rows(): AsyncGenerator<Cells> {
    let before = Number.MAX_SAFE_INTEGER
    for (;;) {
      const saved = await auditLines(db, filters, reader, { limit: batch, before })
      for (const row of await presentChanges(db, saved, language)) yield* cellsOf(row, language)
      if (saved.length < batch) return
      before = saved.at(-1)?.id ?? 0
    }
  }
  if (format === 'xlsx') return { file: sheetFile({ name: name[language], columns, rows: rows() }, language) }
  const lines: string[][] = [columns.map(({ header }) => header[language])]
  for await (const [at, ...cells] of rows()) lines.push([momentText(at), ...cells])
  return { file: textFile(dated(name[language]), 'csv', csvOf(lines)) }
}

type Cells = [at: Date, ...texts: string[]]

function cellsOf({ createdDate, userName, area, subject, changes }: AuditRow, language: Language): Cells[] {
  const who = userName ?? commandLine[language]
  const what = [who, auditAreaTexts[area][language], subject]
  return changes.map(({ field, from, to }): Cells => [new Date(createdDate), ...what, field, from ?? '', to ?? ''])
}
