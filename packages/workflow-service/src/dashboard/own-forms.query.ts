import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import { modules as declared } from '@portal/contracts/modules/modules'
import { type FormState, formStates } from '@portal/contracts/forms/states'
import { mostCounted } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'
import { and } from '../forms/lists/filter-conditions'
import type { Reader } from '../forms/lists/form-batches.query'
import { listedForms, type ListedForms } from '../forms/lists/listed-forms'
import { countUpTo } from '../forms/lists/page-of'
import { readAsSubstitute } from '../forms/lists/substitution-status.query'
import { hasChangingAccount } from '../payments/changing-account'

/** The conditions of the list `/myForms/{status}`. */
type ListIn = (status: FormState) => ListedForms

type OwnForms = Pick<
  Dashboard,
  'formCount' | 'cappedCounts' | 'totalExpense' | 'pendingQuestionList' | 'hasWaitingAccount'
>
type Card = keyof Dashboard['formCount']
const stateOfCard: Readonly<Record<Card, FormState>> = {
  pending: formStates.Pending,
  approved: formStates.Approved,
  question: formStates.WaitingAnswer,
  rejected: formStates.Rejected,
}
const cards = Object.keys(stateOfCard) as Card[]

/** Returns what the home page says of somebody's own, in one statement. */
export async function ownFormsOf(db: Kysely<Schema>, modules: FormModules, reader: Reader): Promise<OwnForms> {
  const { user } = reader
  const rowsOf = (select: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(row_to_json(each)), '[]') from (${select}) each)`
  const found = await readAsSubstitute(db, user.id, substitution => {
    const listIn: ListIn = status =>
      listedForms({ scope: 'own', filters: formFiltersSchema.parse({ status }), reader }, substitution)
    return sql<Omit<OwnForms, 'cappedCounts'>>`
      (select row_to_json(each) from (${counts(listIn)}) each) as "formCount",
      ${rowsOf(totals(modules, user.id))} as "totalExpense", ${rowsOf(questions(listIn))} as "pendingQuestionList",
      ${hasChangingAccount(user.id)} as "hasWaitingAccount"`
  })
  const { totalExpense, hasWaitingAccount } = found
  const pendingQuestionList = found.pendingQuestionList.map(({ createDate, ...question }) => ({
    ...question,
    // PostgreSQL writes instants into JSON in a format of its own.
    createDate: new Date(createDate).toISOString(),
  }))
  const cappedCounts = cards.filter(card => found.formCount[card] > mostCounted)
  const formCount = { ...found.formCount }
  for (const card of cappedCounts) formCount[card] = mostCounted
  return {
    formCount,
    ...(cappedCounts.length > 0 && { cappedCounts }),
    totalExpense,
    pendingQuestionList,
    hasWaitingAccount,
  }
}

/** Counts each card like its list. */
function counts(listIn: ListIn): RawBuilder<unknown> {
  const all = cards.map(card => {
    const { forms, readers = forms } = listIn(stateOfCard[card])
    return sql`${countUpTo(mostCounted, readers)} as ${sql.ref(card)}`
  })
  return sql`select ${sql.join(all)}`
}

/** Approved amounts are kept in `form_figure`; pending forms are few. */
function totals(modules: FormModules, userId: number): RawBuilder<unknown> {
  const counted = [...modules.values()].flatMap(({ expression, figures }) => {
    const { inTotals, moduleId } = declared[expression]
    return inTotals && figures?.costs ? [amountsOf(moduleId, figures.costs, userId)] : []
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

/** Selects the amounts of somebody's approved and pending forms of a module. */
function amountsOf(moduleId: number, costs: RawBuilder<unknown>, userId: number): RawBuilder<unknown> {
  const isIn = (state: FormState) => sql`module_id = ${sql.lit(moduleId)} and state = ${sql.lit(state)}`
  return sql`
    select currency_id, amount, true as is_approved from form_figure
    where owner_id = ${userId} and ${isIn(formStates.Approved)}
    union all
    select g.currency_id, g.amount, true
    from (select id from form
      where filled_by_id = ${userId} and filled_by_id <> owner_id and ${isIn(formStates.Approved)}) f
      join form_figure g on g.form_id = f.id
    union all
    select g.currency_id, g.amount, false
    from (select form_id from form_reader where user_id = ${userId} and is_own and ${isIn(formStates.Pending)}) f
      join (${costs}) g on g.form_id = f.form_id`
}

function questions(listIn: ListIn): RawBuilder<unknown> {
  return sql`
    select f.guid as "formGuid", m.routing, u.first_name || ' ' || u.last_name as questioner,
      q.asked_at as "createDate", q.description as question
    from form f
      join form_question q on q.form_id = f.id and q.closed_at is null
      join app_user u on u.id = q.asker_id
      join module m on m.id = f.module_id
    where ${and(listIn(formStates.WaitingAnswer).forms.where)}
    order by q.asked_at desc, q.id desc`
}
