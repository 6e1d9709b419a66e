import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { readBeside } from '@portal/database/replica'
import type { FileBody } from '@portal/http/file-body'
import { Refusal } from '@portal/http/refusal'
import type { Row } from '@portal/xlsx/columns'
import type { Kysely } from 'kysely'
import { sheetFile } from '../../file-bodies'
import type { FormModules } from '../form-module'
import { currencyShown } from '../shown-facts'
import { findForms } from '../lists/list-forms.query'
import type { ListOrder } from '../lists/listed-forms'
import { formBatches } from '../lists/form-batches.query'
import { presentListedForm } from '../lists/listed-form.present'
import type { ListSheet } from './form-sheets'

/** Below the rows of a sheet, including the header. */
export const mostRows = 1_000_000

/**
 * Exports a filtered list as a spreadsheet. The ids are read first, so that no form is missing or listed twice; the
 * forms are read as fast as the download goes.
 */
export function exportForms<Own = never>(
  database: Kysely<Schema>,
  modules: FormModules,
  order: ListOrder,
  sheet: ListSheet<Own>,
): Promise<FileBody> {
  return readBeside(database, 'export', db => exportFrom(db, modules, order, sheet))
}

async function exportFrom<Own>(
  db: Kysely<Schema>,
  modules: FormModules,
  order: ListOrder,
  sheet: ListSheet<Own>,
): Promise<FileBody> {
  const { filters, reader } = order
  const everything = { ...filters, currentPage: 1, pageSize: everyRow, rowsPerPage: everyRow }
  const { ids } = await findForms(db, { ...order, filters: everything })
  if (ids.length > mostRows) throw new Refusal('LIST_TOO_LONG', { values: { count: ids.length, most: mostRows } })
  const name = sheet.name[reader.language]
  return sheetFile({ name, columns: sheet.columns, rows: rowsOf(db, modules, ids, order, sheet) }, reader.language)
}

async function* rowsOf<Own>(
  db: Kysely<Schema>,
  modules: FormModules,
  ids: readonly number[],
  { reader }: ListOrder,
  { columns }: ListSheet<Own>,
): AsyncGenerator<Row> {
  for await (const batch of formBatches(db, modules, ids, reader)) {
    for (const form of batch.forms) {
      const currency = currencyShown(batch.shown, form.row.id)
      // A module's sheet contains only its own forms.
      const own = form.facts as Own | undefined
      const listed = { ...presentListedForm(form, batch, reader.language), currency }
      yield columns.map(column => column.valueOf(listed, own, reader.language))
    }
  }
}
