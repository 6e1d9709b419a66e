import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import type { AgreementFilters } from '@portal/contracts/agreements/agreement.calls'
import { fieldTexts, periodTexts, stateTexts } from '@portal/contracts/agreements/field-texts'
import { outcomeText } from '@portal/contracts/agreements/outcome-texts'
import type { Language, Text } from '@portal/contracts/wire/language'
import { fill } from '@portal/contracts/wire/language'
import { everyRow } from '@portal/contracts/wire/paging'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { sheetFile } from '@portal/workflow-service/file-bodies'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import type { CellValue, ColumnKind } from '@portal/xlsx/columns'
import type { Kysely } from 'kysely'
import { listAgreements } from './list-agreements.query'

const name: Text = { tr: 'Sözleşmeler', en: 'Agreements' }
const yesNo: readonly [Text, Text] = [
  { tr: 'Hayır', en: 'No' },
  { tr: 'Evet', en: 'Yes' },
]

interface SheetColumn {
  readonly header: Text
  readonly kind: ColumnKind
  readonly valueOf: (row: AgreementRow, language: Language) => CellValue
}

const column = (header: Text, kind: ColumnKind, valueOf: SheetColumn['valueOf']): SheetColumn => ({
  header,
  kind,
  valueOf,
})

const columns: readonly SheetColumn[] = [
  column({ tr: 'No', en: 'Number' }, 'integer', row => row.id),
  column({ tr: 'Sözleşme no', en: 'Agreement number' }, 'text', row => row.reference),
  column(fieldTexts.title, 'text', row => row.title),
  column(fieldTexts.company, 'text', row => row.company),
  column(fieldTexts.corporationIds, 'text', row => row.corporations.map(each => each.name).join(' | ')),
  column(fieldTexts.amount, 'decimal', row => row.amount),
  column(fieldTexts.currencyId, 'text', row => row.currencyName),
  column(fieldTexts.period, 'text', (row, language) => periodTexts[row.period][language]),
  column({ tr: 'Yıllık değer', en: 'Annual value' }, 'decimal', row => row.yearlyValue),
  column({ tr: 'Önceki döneme göre (%)', en: 'Change from the term before (%)' }, 'decimal', row => row.changePercent),
  column(fieldTexts.startDate, 'date', row => row.startDate),
  column(fieldTexts.endDate, 'date', row => row.endDate),
  column(fieldTexts.lastTerminationDate, 'date', row => row.lastTerminationDate),
  column(fieldTexts.autoRenewal, 'text', (row, language) => yesNo[row.autoRenewal ? 1 : 0][language]),
  column({ tr: 'Durum', en: 'State' }, 'text', (row, language) => stateTexts[row.state][language]),
  column({ tr: 'Sıradaki tarih', en: 'Next date' }, 'date', row => row.due?.date),
  column({ tr: 'Ne olacak', en: 'What happens' }, 'text', ({ due, decision }, language) =>
    due
      ? fill(outcomeText(decision?.decision, due.ifNobodyActs)[language], {
          until: due.renewsUntil ? displayDate(due.renewsUntil) : '',
        })
      : '',
  ),
  column(fieldTexts.followUserList, 'text', row => row.followers.map(each => each.name).join(' | ')),
  column(fieldTexts.keyword, 'text', row => row.keyword),
  column({ tr: 'Önceki sözleşme', en: 'Former agreement' }, 'integer', row => row.parentList[0]?.id),
]

/** Returns the filtered list as a spreadsheet. */
export async function exportAgreements(
  db: Kysely<Schema>,
  filters: AgreementFilters,
  reader: Reader,
): Promise<FileBody> {
  const everything = { ...filters, currentPage: 1, pageSize: everyRow, rowsPerPage: everyRow }
  const { data } = await readBeside(db, 'export', beside => listAgreements(beside, everything, reader))
  const rows = data.map(row => columns.map(({ valueOf }) => valueOf(row, reader.language)))
  return sheetFile({ name: name[reader.language], columns, rows }, reader.language)
}
