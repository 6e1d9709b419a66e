import type { FormCalls } from '@portal/contracts/forms/form-calls'
import type { FormRow } from '@portal/contracts/forms/form'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '../form-module'
import type { Reader } from '../lists/form-batches.query'
import { type ModuleForms, presentRow } from './module-forms'
import type { FileBody } from '@portal/http/file-body'
import { exportForms } from '../exports/export-forms.query'
import { type FormList, listFormsAs } from '../lists/list-forms.query'
import type { Scope } from '../lists/scope'

/** What a module does itself of the calls that every module has. */
interface Handlers<Update, Form> {
  get(db: Kysely<Schema>, modules: FormModules, guid: string, reader: Reader): Promise<Form>
  save(transaction: Kysely<Schema>, modules: FormModules, sent: Update, editor: Reader): Promise<void>
  guidOf(sent: Update): string
  /** What is answered beside a form, where the module's call has it. */
  commonOfForm?(db: Kysely<Schema>): Promise<object>
}

/** The routes of the calls that every module of forms has, save the one that creates. */
export function addModuleFormRoutes<Facts, Row extends FormRow, Filters, Update, Form>(
  route: AddRoute,
  db: Kysely<Schema>,
  modules: FormModules,
  own: ModuleForms<Facts, Row, Filters>,
  calls: Omit<FormCalls<Update, Row, Form, Filters>, 'create'>,
  { get, save, guidOf, commonOfForm }: Handlers<Update, Form>,
): void {
  const allOf = { allOf: own.expression } as const
  const ahead = { readsAhead: true }
  route(
    calls.get,
    async ({ params }, { session: { user }, language }) => {
      const [data, common] = await Promise.all([get(db, modules, params.id, { user, language }), commonOfForm?.(db)])
      return { data, common }
    },
    ahead,
  )
  route(calls.update, async ({ body }, { session: { user }, language, transaction }) => {
    const reader = { user, language }
    await save(transaction, modules, body, reader)
    return { data: await get(transaction, modules, guidOf(body), reader) }
  })
  route(
    calls.list,
    ({ body: filters }, { session: { user }, language }) =>
      listModuleForms(db, modules, own, { scope: 'responsible', filters, reader: { user, language } }),
    ahead,
  )
  route(
    calls.all,
    ({ body: filters }, { session: { user }, language }) =>
      listModuleForms(db, modules, own, { scope: allOf, filters, reader: { user, language } }),
    ahead,
  )
  route(calls.exportList, async ({ body: filters }, { session: { user }, language }) => ({
    file: await exportModuleForms(db, modules, own, { scope: 'responsible', filters, reader: { user, language } }),
  }))
  route(calls.exportAll, async ({ body: filters }, { session: { user }, language }) => ({
    file: await exportModuleForms(db, modules, own, { scope: allOf, filters, reader: { user, language } }),
  }))
}

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

function exportModuleForms<Facts, Row, Filters>(
  db: Kysely<Schema>,
  modules: FormModules,
  { sheet, orderOf }: ModuleForms<Facts, Row, Filters>,
  { scope, filters, reader }: Wanted<Filters>,
): Promise<FileBody> {
  return exportForms(db, modules, { scope, reader, ...orderOf(filters) }, sheet)
}
