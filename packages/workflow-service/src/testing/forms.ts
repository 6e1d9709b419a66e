import type { FormRow, FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { type ModuleExpression, modules } from '@portal/contracts/modules/modules'
import { paymentTypes } from '@portal/contracts/payments/payment.calls'
import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { findSession } from '@portal/http/session'
import type { Price } from '@portal/rules/trees/general-manager'
import { type Kysely, sql } from 'kysely'
import { type CreatedForm, createForm } from '../forms/engine/create-form.command'
import {
  type AcceptedAct,
  defineFormModule,
  type FormModule,
  type FormSummary,
  type ServiceModule,
} from '../forms/form-module'
import { startTestService, type TestService } from './service'
import { type Answered, answerTo, idOf, person, users } from './trees'
import { youngOwnAccounts } from '../payments/young-accounts.query'

/** A module with its own table, like every real one. */
interface NoteTable {
  form_id: number
  amount: string
  currency_id: number
  day: string
  need_type_id: number
  invoice_company: string
  acts: string[]
}
export interface NoteFacts {
  company: string
  amount: string
  currencyId: number
  acts: string[]
}
interface NoteSchema {
  test_note: NoteTable
}
const notes = (db: unknown) => db as Kysely<NoteSchema>

const summaryOf = (company: string, amount: string): FormSummary => ({
  what: { tr: `${company} · Not`, en: `${company} · Note` },
  cost: `${amount} ₺`,
})

export const noteModule = defineFormModule({
  expression: 'EXP',
  facts: sql<NoteFacts>`
    select n.invoice_company as company, n.amount::text as amount, n.currency_id as "currencyId", n.acts
    from test_note n where n.form_id = f.id`,
  summaryOf: ({ company, amount }) => summaryOf(company, amount),
  costOf: ({ amount, currencyId }) => ({ amount, currencyId }),
  payables: {
    type: paymentTypes.Expense,
    rows: sql`
      select n.form_id, n.amount, n.currency_id, u.iban, u.first_name || ' ' || u.last_name as payee
      from test_note n join form o on o.id = n.form_id join app_user u on u.id = o.owner_id`,
    ibanMarksOf: youngOwnAccounts,
  },
  treeFacts: sql`select form_id, null::integer as purchase_type_id, amount, currency_id from test_note`,
  figures: {
    hasInvoiceCompanies: true,
    costs: sql`select form_id, amount, currency_id from test_note`,
    needTypesOf: async () => [{ id: 7, name: 'Travel', nameTranslate: 'Yolculuk' }],
  },
  onAct: async (transaction, { formId, act }: AcceptedAct) => {
    await notes(transaction)
      .updateTable('test_note')
      .set({ acts: sql`array_append(acts, ${act.kind}::text)` })
      .where('form_id', '=', formId)
      .execute()
    if ('description' in act && act.description === 'the module refuses') throw new Error('The module refuses.')
  },
})

/** Empty versions of the required parts of a purchase service. */
export const purchaseParts = {
  offersOf: async () => new Map(),
  payables: {
    type: paymentTypes.Purchase,
    rows: sql`
      select null::bigint as form_id, null::numeric as amount, null::integer as currency_id, null as iban, null as payee
      where false`,
  },
} satisfies Partial<FormModule>

/** A module whose forms count in days. */
const restModule = defineFormModule({ expression: 'ANN', figures: {} })

/** Does the work of a module's migration. */
async function createNotes(db: Kysely<Schema>): Promise<void> {
  await sql`
    create table test_note (
      form_id bigint primary key references form, amount numeric(14, 2) not null, currency_id integer not null,
      day date not null, need_type_id integer not null, invoice_company text not null, acts text[] not null)`.execute(
    db,
  )
  const isRest = sql`f.module_id = ${sql.lit(modules.ANN.moduleId)}`
  await sql`
    create or replace view figure_source as
    select f.id as form_id, f.module_id, f.corporation_id, f.owner_id, f.state, n.amount,
      case when not ${isRest} then n.currency_id end as currency_id, n.day, n.need_type_id,
      case when not ${isRest} then n.invoice_company end as company, case when not ${isRest} then n.day end as due_on
    from form f join test_note n on n.form_id = f.id
    where f.state in (4, 9, 11)`.execute(db)
  await sql`
    create trigger keep_figure after insert or update or delete on test_note for each row
    execute function keep_figure_of_row()`.execute(db)
}

export interface FormsService extends TestService {
  /** Submits a form as somebody: `file('employee')` goes to lead, director, affairs, finance. */
  file(filler: string, options?: FileOptions): Promise<CreatedForm>
  /** Submits a form and sets its state, without acts. */
  fileIn(state: RestingFormState, filler: string, options?: FileOptions): Promise<CreatedForm>
  update(who: string, ...items: object[]): Promise<Answered<FormUpdateOutcome[]>>
  /** Performs one act. */
  act(who: string, guid: string, state: number, rest?: object): Promise<FormUpdateOutcome>
  tree(who: string, guid: string): Promise<Answered<FormTree>>
  timeline(who: string, guid: string): Promise<Answered<TimelineEvent[]>>
  list(who: string, which: 'AllForms' | 'PendingForms', filters?: object): Promise<Answered<FormRow[]>>
  actsOf(id: number): Promise<string[] | undefined>
}

export interface FileOptions {
  module?: ModuleExpression
  owner?: string
  tree?: string
  corporationId?: number
  price?: Price
  words?: string
  /** The values of the module's row. */
  amount?: string
  currencyId?: number
  day?: string
  needTypeId?: number
  invoiceCompany?: string
}

export async function startFormsService(...others: (FormModule | ServiceModule)[]): Promise<FormsService> {
  const service = await startTestService({ modules: [noteModule, restModule, ...others] })
  const { db } = service.database
  await createNotes(db)

  const file = async (filler: string, options: FileOptions = {}) => {
    const { module = 'EXP', owner = filler, tree = '', amount = '120.50', currencyId = 1, ...rest } = options
    const { day = '2026-11-20', needTypeId = 7, invoiceCompany = 'Ada Turizm' } = options
    const note = { amount, currency_id: currencyId, day, need_type_id: needTypeId, invoice_company: invoiceCompany }
    const { authorization } = await service.headersOf(person(filler))
    const session = await findSession(db, authorization)
    if (!session) throw new Error(`${filler} has no session.`)
    const wanted = { corporationId: 1, departmentId: null, ownerId: idOf(owner), filler: session.user, module, ...rest }
    return db.transaction().execute(async transaction => {
      const form = await createForm(transaction, {
        ...wanted,
        purchaseTypeId: module === 'PUR' ? 1 : null,
        treeUsers: users(tree),
        summary: summaryOf(note.invoice_company, amount),
      })
      await notes(transaction)
        .insertInto('test_note')
        .values({ form_id: form.id, ...note, acts: [] })
        .execute()
      return form
    })
  }
  const fileIn = async (state: RestingFormState, filler: string, options: FileOptions = {}) => {
    const form = await file(filler, options)
    if (state === formStates.Pending) return form
    const decided = { state, turn_order: null, turn_user_id: null, turn_since: null }
    await db.updateTable('form').set(decided).where('id', '=', form.id).execute()
    return form
  }
  const update = (who: string, ...items: object[]) =>
    answerTo<FormUpdateOutcome[]>(service, who, ['POST', '/api/FormRequest/Update'], items)
  return {
    ...service,
    file,
    fileIn,
    update,
    act: async (who, formGuid, state, rest = {}) => {
      const { body } = await update(who, { formGuid, state, ...rest })
      const [outcome] = body.data
      if (!outcome) throw new Error(`There is no outcome: ${JSON.stringify(body)}`)
      return outcome
    },
    tree: (who, guid) => answerTo(service, who, ['GET', `/api/FormRequest/Get/${guid}`]),
    timeline: (who, guid) => answerTo(service, who, ['GET', `/api/formrequest/timeline/${guid}`]),
    list: (who, which, filters = {}) => answerTo(service, who, ['POST', `/api/formrequest/${which}`], filters),
    actsOf: async id =>
      (await notes(db).selectFrom('test_note').select('acts').where('form_id', '=', id).executeTakeFirst())?.acts,
  }
}
