import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import { modules as moduleIds } from '@portal/contracts/modules/modules'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FormModules } from '../forms/form-module'
import { listCondition } from '../forms/lists/find-forms.query'
import type { SubstitutionStatus } from '../forms/lists/substitution-status.query'

interface Own {
  user: LoggedInUser
  substitution: SubstitutionStatus
}

/** The very conditions of the list `/myForms/{status}`, so that a card and its list cannot differ. */
function isInList({ user, substitution }: Own, status: FormState): RawBuilder<unknown> {
  const filters = formFiltersSchema.parse({ status })
  return listCondition({ scope: 'own', filters, user }, substitution) ?? sql`false`
}

type OwnForms = Pick<Dashboard, 'formCount' | 'totalExpense' | 'pendingQuestionList'>

/** What the home page says of somebody's own forms, in one statement. */
export async function ownFormsOf(db: Kysely<Schema>, modules: FormModules, own: Own): Promise<OwnForms> {
  const rowsOf = (select: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(row_to_json(each)), '[]') from (${select}) each)`
  const { rows } = await sql<OwnForms>`
    select (select row_to_json(each) from (${counts(own)}) each) as "formCount",
      ${rowsOf(totals(modules, own))} as "totalExpense", ${rowsOf(questions(own))} as "pendingQuestionList"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a from clause always answers a row.')
  const pendingQuestionList = row.pendingQuestionList.map(({ createDate, ...question }) => ({
    ...question,
    // As PostgreSQL writes an instant into JSON.
    createDate: new Date(createDate).toISOString(),
  }))
  return { ...row, pendingQuestionList }
}

function counts(own: Own): RawBuilder<unknown> {
  const count = (status: FormState) => sql`(select count(*) from form f where ${isInList(own, status)})`
  return sql`
    select ${count(formStates.Pending)} as pending, ${count(formStates.Approved)} as approved,
      ${count(formStates.WaitingAnswer)} as question, ${count(formStates.Rejected)} as rejected`
}

function totals(modules: FormModules, own: Own): RawBuilder<unknown> {
  const costs = modules.get('EXP')?.figures?.costs
  if (!costs) return sql`select where false`
  const total = (status: FormState) => sql`
    round(coalesce(sum(g.amount) filter (where ${isInList(own, status)}), 0), 2)::text`
  return sql`
    select c.id as "currencyId", c.sign, ${total(formStates.Approved)} as approved, ${total(formStates.Pending)} as pending
    from form f join (${costs}) g on g.form_id = f.id join currency c on c.id = g.currency_id
    where f.module_id = ${moduleIds.EXP.moduleId}
      and (${isInList(own, formStates.Approved)} or ${isInList(own, formStates.Pending)})
    group by c.id order by c.id`
}

function questions(own: Own): RawBuilder<unknown> {
  return sql`
    select f.guid as "formGuid", m.routing, u.first_name || ' ' || u.last_name as questioner,
      q.asked_at as "createDate", q.description as question
    from form f
      join form_question q on q.form_id = f.id and q.closed_at is null
      join app_user u on u.id = q.asker_id
      join module m on m.id = f.module_id
    where ${isInList(own, formStates.WaitingAnswer)}
    order by q.asked_at desc, q.id desc`
}
