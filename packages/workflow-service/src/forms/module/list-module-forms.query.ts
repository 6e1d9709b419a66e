import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import type { Kysely } from 'kysely'
import { exportForms } from '../exports/export-forms.query'
import type { FormModules } from '../form-module'
import type { Reader } from '../lists/form-batches.query'
import { listFormsAs, type FormList } from '../lists/list-forms.query'
import type { Scope } from '../lists/scope'
import { presentRow, type ModuleForms } from './module-forms'

interface Wanted<Filters> {
  readonly scope: Scope
  readonly filters: Filters
  readonly reader: Reader
}

export function listModuleForms<Facts, Row, Filters>(
  db: Kysely<Schema>,
  modules: FormModules,
  own: ModuleForms<Facts, Row, Filters>,
  { scope, filters, reader }: Wanted<Filters>,
): Promise<FormList<Row>> {
  const order = { scope, reader, ...own.orderOf(filters) }
  return listFormsAs(db, modules, order, (form, row) => presentRow(own, form, row))
}

export function exportModuleForms<Facts, Row, Filters>(
  db: Kysely<Schema>,
  modules: FormModules,
  { sheet, orderOf }: ModuleForms<Facts, Row, Filters>,
  { scope, filters, reader }: Wanted<Filters>,
): Promise<FileBody> {
  return exportForms(db, modules, { scope, reader, ...orderOf(filters) }, sheet)
}
