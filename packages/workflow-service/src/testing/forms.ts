import type { FormRow, FormTree, TimelineLine } from '@portal/contracts/forms'
import type { FormUpdateOutcome } from '@portal/contracts/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules'
import { findSession } from '@portal/http/session'
import type { Price } from '@portal/rules/trees/general-manager'
import { sql, type Kysely } from 'kysely'
import { createForm, type CreatedForm } from '../forms/engine/create-form.command'
import { defineFormModule, type AcceptedAct } from '../forms/form-module'
import { startTestService, type TestService } from './service'
import { answerTo, idOf, person, users, type Answered } from './trees'

/** A module with a table of its own, as every module has one. */
interface NoteSchema {
  test_note: { form_id: number; amount: string; currency_id: number; acts: string[] }
}
const notes = (db: unknown) => db as Kysely<NoteSchema>

export const noteModule = defineFormModule({
  expression: 'EXP',
  listFactsOf: async (db, formIds) => {
    const rows = await notes(db).selectFrom('test_note').selectAll().where('form_id', 'in', formIds).execute()
    return new Map(rows.map(row => [row.form_id, { amount: row.amount, currencyId: row.currency_id }]))
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

export interface FormsService extends TestService {
  /** Files a form as somebody: `file('employee')` goes to lead, director, affairs, finance. */
  file(filler: string, options?: FileOptions): Promise<CreatedForm>
  update(who: string, ...items: object[]): Promise<Answered<FormUpdateOutcome[]>>
  /** One act on one form. */
  act(who: string, guid: string, state: number, rest?: object): Promise<FormUpdateOutcome>
  tree(who: string, guid: string): Promise<Answered<FormTree>>
  timeline(who: string, guid: string): Promise<Answered<TimelineLine[]>>
  list(who: string, which: 'AllForms' | 'PendingForms', filters?: object): Promise<Answered<FormRow[]>>
  actsOf(id: number): Promise<string[] | undefined>
}

interface FileOptions {
  module?: ModuleExpression
  owner?: string
  tree?: string
  corporationId?: number
  price?: Price
  words?: string
  /** What its row in the module's own table says. */
  amount?: string
  currencyId?: number
}

export async function startFormsService(): Promise<FormsService> {
  const service = await startTestService({ formModules: [noteModule] })
  const { db } = service.database
  await sql`create table test_note (
    form_id bigint primary key references form, amount numeric(14, 2) not null, currency_id integer not null,
    acts text[] not null)`.execute(db)

  const file = async (filler: string, { module = 'EXP', owner = filler, tree = '', amount = '120.50', currencyId = 1, ...rest }: FileOptions = {}) => {
    const { authorization } = await service.headersOf(person(filler))
    const session = await findSession(db, authorization)
    if (!session) throw new Error(`${filler} has no session.`)
    const wanted = { corporationId: 1, departmentId: null, ownerId: idOf(owner), filler: session.user, module, ...rest }
    return db.transaction().execute(async transaction => {
      const form = await createForm(transaction, {
        ...wanted,
        purchaseTypeId: module === 'PUR' ? 1 : null,
        treeUsers: users(tree),
      })
      await notes(transaction).insertInto('test_note').values({ form_id: form.id, amount, currency_id: currencyId, acts: [] }).execute()
      return form
    })
  }
  const update = (who: string, ...items: object[]) =>
    answerTo<FormUpdateOutcome[]>(service, who, ['POST', '/api/FormRequest/Update'], items)
  return {
    ...service,
    file,
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
