import type { FormCalls } from '@portal/contracts/forms/form-calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules } from '../form-module'
import type { Reader } from '../lists/form-batches.query'
import { type ModuleForms, presentRow } from './module-forms'
import { exportForms } from '../exports/export-forms.query'
import { type FormList, listFormsAs } from '../lists/list-forms.query'
import type { Scope } from '../lists/listed-forms'

/** A module's own part of the calls that every module has. */
interface Handlers<Update, Form> {
  get(db: Kysely<Schema>, modules: FormModules, guid: string, reader: Reader): Promise<Form>
  save(transaction: Kysely<Schema>, modules: FormModules, sent: Update, editor: Reader): Promise<void>
  guidOf(sent: Update): string
  /** Returns the `common` of the form's call. */
  commonOfForm?(db: Kysely<Schema>): Promise<object>
}

/** Adds the routes that every module of forms has, except the one that creates. */
export function addModuleFormRoutes<Facts, Row extends FormRow, Filters, Update, Form>(
  route: AddRoute,
  db: Kysely<Schema>,
  modules: FormModules,
  own: ModuleForms<Facts, Row, Filters>,
  calls: Omit<FormCalls<Update, Row, Form, Filters>, 'create'>,
  { get, save, guidOf, commonOfForm }: Handlers<Update, Form>,
): void {
  const allOf = { allOf: own.expression } as const
  const list = (scope: Scope, filters: Filters, reader: Reader) =>
    listModuleForms(db, modules, own, { scope, filters, reader })
  const exported = async (scope: Scope, filters: Filters, reader: Reader) => ({
    file: await exportForms(db, modules, { scope, reader, ...own.orderOf(filters) }, own.sheet),
  })
  route(calls.get, async ({ params }, reader) => {
    const [data, common] = await Promise.all([get(db, modules, params.id, reader), commonOfForm?.(db)])
    return { data, common }
  })
  route(calls.update, async ({ body }, { transaction, ...editor }) => {
    await save(transaction, modules, body, editor)
    return { data: await get(transaction, modules, guidOf(body), editor) }
  })
  route(calls.list, ({ body }, reader) => list('responsible', body, reader))
  route(calls.all, ({ body }, reader) => list(allOf, body, reader))
  route(calls.exportList, ({ body }, reader) => exported('responsible', body, reader))
  route(calls.exportAll, ({ body }, reader) => exported(allOf, body, reader))
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
  const list = (from: Kysely<Schema>) => listFormsAs(from, modules, order, (form, row) => presentRow(own, form, row))
  // A list of all forms reads the most, and its readers do not decide.
  return typeof scope === 'object' ? readBeside(db, 'call', list) : list(db)
}
