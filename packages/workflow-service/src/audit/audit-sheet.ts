import { auditAreaTexts } from '@portal/contracts/audit/audit-areas'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { Refusal } from '@portal/http/refusal'
import type { Row } from '@portal/xlsx/columns'
import type { Kysely } from 'kysely'
import { sheetFile } from '../file-bodies'
import { mostRows } from '../forms/exports/export-forms.query'
import { type AuditFilters, auditRows } from './audit-rows.query'
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

/** Returns the filtered changes as a spreadsheet with a row for each field, read as fast as the download goes. */
export async function auditSheet(
  db: Kysely<Schema>,
  filters: AuditFilters,
  { reader, language }: { reader: LoggedInUser; language: Language },
): Promise<{ file: FileBody }> {
  const { rows: newest, totalCount } = await auditRows(db, filters, reader, { limit: 1, offset: 0 })
  const newestId = newest[0]?.id ?? 0
  if (totalCount > mostRows) throw new Refusal('LIST_TOO_LONG', { values: { count: totalCount, most: mostRows } })
  async function* rows(): AsyncGenerator<Row> {
    for (let offset = 0; offset < totalCount; offset += batch) {
      const { rows: saved } = await auditRows(db, filters, reader, { limit: batch, offset, newestId })
      for (const row of await presentChanges(db, saved, language))
        for (const { field, from, to } of row.changes)
          yield [
            new Date(row.createdDate),
            row.userName ?? commandLine[language],
            auditAreaTexts[row.area][language],
            row.subject,
            field,
            from ?? '',
            to ?? '',
          ]
    }
  }
  return { file: sheetFile({ name: name[language], columns, rows: rows() }, language) }
}
