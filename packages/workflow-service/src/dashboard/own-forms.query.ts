import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import { modules as declared } from '@portal/contracts/modules/modules'
import { type FormState, formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { mostCounted } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'
import { conditionOf, countUpTo, listedForms, type ListedForms } from '../forms/lists/listed-forms'
import { isFilledForOther, isOwn } from '../forms/lists/scope'
import type { SubstitutionStatus } from '../forms/lists/substitution-status.query'

interface Own {
  user: LoggedInUser
  substitution: SubstitutionStatus
}

/** The very conditions of the list `/myForms/{status}`. */
const ownList = ({ user, substitution }: Own, status: FormState): ListedForms =>
  listedForms({ scope: 'own', filters: formFiltersSchema.parse({ status }), user }, substitution)

type OwnForms = Pick<Dashboard, 'formCount' | 'cappedCounts' | 'totalExpense' | 'pendingQuestionList'>
type Card = keyof Dashboard['formCount']
const stateOfCard: Readonly<Record<Card, FormState>> = {
  pending: formStates.Pending,
  approved: formStates.Approved,
  question: formStates.WaitingAnswer,
  rejected: formStates.Rejected,
}
const cards = Object.keys(stateOfCard) as Card[]

/** What the home page says of somebody's own forms, in one statement. */
export async function ownFormsOf(db: Kysely<Schema>, modules: FormModules, own: Own): Promise<OwnForms> {
  const rowsOf = (select: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(row_to_json(each)), '[]') from (${select}) each)`
  const { rows } = await sql<Omit<OwnForms, 'cappedCounts'>>`
    select (select row_to_json(each) from (${counts(own)}) each) as "formCount",
      ${rowsOf(totals(modules, own))} as "totalExpense", ${rowsOf(questions(own))} as "pendingQuestionList"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a from clause always answers a row.')
  const pendingQuestionList = row.pendingQuestionList.map(({ createDate, ...question }) => ({
    ...question,
    // As PostgreSQL writes an instant into JSON.
    createDate: new Date(createDate).toISOString(),
  }))
  const cappedCounts = cards.filter(card => row.formCount[card] > mostCounted)
  const formCount = { ...row.formCount }
  for (const card of cappedCounts) formCount[card] = mostCounted
  return { ...row, formCount, ...(cappedCounts.length > 0 && { cappedCounts }), pendingQuestionList }
}

/** As many as the lists have. */
function counts(own: Own): RawBuilder<unknown> {
  const all = cards.map(card => sql`${countUpTo(mostCounted, ownList(own, stateOfCard[card]))} as ${sql.ref(card)}`)
  return sql`select ${sql.join(all)}`
}

/** The amount of an approved form is kept beside it; of what is pending there is little. */
function totals(modules: FormModules, { user: { id } }: Own): RawBuilder<unknown> {
  const counted = [...modules.values()].flatMap(({ expression, figures }) => {
    const { inTotals, moduleId } = declared[expression]
    return inTotals && figures?.costs ? [amountsOf(moduleId, figures.costs, id)] : []
  })
  if (counted.length === 0) return sql`select where false`
  const total = (isApproved: boolean) => sql`
    round(coalesce(sum(own.amount) filter (where own.is_approved = ${sql.lit(isApproved)}), 0), 2)::text`
  return sql`
    select c.id as "currencyId", c.sign, ${total(true)} as approved, ${total(false)} as pending
    from (${sql.join(counted, sql` union all `)}) own
      join currency c on c.id = own.currency_id
    group by c.id order by c.id`
}

/** What the approved and the pending forms of somebody in a module amount to. */
function amountsOf(moduleId: number, costs: RawBuilder<unknown>, userId: number): RawBuilder<unknown> {
  const isIn = (state: FormState) => sql`module_id = ${sql.lit(moduleId)} and state = ${sql.lit(state)}`
  return sql`
    select currency_id, amount, true as is_approved from form_figure
    where owner_id = ${userId} and ${isIn(formStates.Approved)}
    union all
    select g.currency_id, g.amount, true
    from (select f.id from form f where ${isFilledForOther(userId)} and ${isIn(formStates.Approved)}) f
      join form_figure g on g.form_id = f.id
    union all
    select g.currency_id, g.amount, false
    from (select f.id from form f where ${isOwn(userId)} and ${isIn(formStates.Pending)}) f
      join (${costs}) g on g.form_id = f.id`
}

function questions(own: Own): RawBuilder<unknown> {
  return sql`
    select f.guid as "formGuid", m.routing, u.first_name || ' ' || u.last_name as questioner,
      q.asked_at as "createDate", q.description as question
    from form f
      join form_question q on q.form_id = f.id and q.closed_at is null
      join app_user u on u.id = q.asker_id
      join module m on m.id = f.module_id
    where ${conditionOf(ownList(own, formStates.WaitingAnswer))}
    order by q.asked_at desc, q.id desc`
}
