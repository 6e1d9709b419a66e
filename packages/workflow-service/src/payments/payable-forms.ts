import { moduleExpressions, modules as moduleIds } from '@portal/contracts/modules/modules'
import type { PaymentExport, PaymentType } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { type RawBuilder, sql } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import { mondayOf } from '@portal/rules/calendar/month'

export type PaymentFilters = Omit<PaymentExport, 'isOverdue'> & { isOverdue?: boolean }

/** The approved and paid forms that a reader may see in payments. */
export interface PayableForms {
  readonly reader: LoggedInUser
  readonly filters: PaymentFilters
  readonly corporationIds: readonly number[]
  readonly types: ReadonlyMap<number, PaymentType>
  /** A condition on a figure, or on a sum of them. */
  readonly isWanted: RawBuilder<unknown>
  /** A condition on `form_figure as g`: the reader may know it. */
  readonly isShown: RawBuilder<unknown>
}

/** Returns null if the reader holds Payments for no filtered company, or no module has payable forms. */
export function payableForms(modules: FormModules, reader: LoggedInUser, filters: PaymentFilters): PayableForms | null {
  const { corporationIdList, selectType, selectCurrency } = filters
  const corporationIds = corporationsWith(reader, 'Payments').filter(
    id => !corporationIdList?.length || corporationIdList.includes(id),
  )
  const payables = moduleExpressions.flatMap(expression => {
    const { moduleId } = moduleIds[expression]
    const own = modules.get(expression)?.payables
    return own ? [{ moduleId, type: own.type, isShown: own.isShownTo?.(reader) }] : []
  })
  if (corporationIds.length === 0 || payables.length === 0) return null
  const wanted = payables.filter(({ type }) => !selectType || type === selectType)
  const kept = wanted.flatMap(({ moduleId, isShown }) =>
    isShown
      ? sql`(g.module_id <> ${moduleId} or exists (select from form f where f.id = g.form_id and ${isShown}))`
      : [],
  )
  return {
    reader,
    filters,
    corporationIds,
    types: new Map(wanted.map(({ moduleId, type }) => [moduleId, type])),
    isWanted: sql`corporation_id = any(${corporationIds}::integer[])
      and module_id = any(${wanted.map(each => each.moduleId)}::integer[])
      ${selectCurrency ? sql`and currency_id = ${selectCurrency}` : sql``}`,
    isShown: sql`(g.owner_id <> ${reader.id} or (${sql.join([sql`true`, ...kept], sql` and `)}))`,
  }
}

/** A condition on a day by the filters. */
function isWithin({ startDate, endDate }: PaymentFilters, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return between(day, startDate, endDate)
}

const thisMonday = sql`date_trunc('week', ${sqlToday})::date`

/** Unpaid forms of past weeks form their own group. */
export function isOverdue(isPaid: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(not ${isPaid} and ${day} < ${thisMonday})`
}

/** Selects one group, a week or Overdue; everything without a group. */
export function isOfGroup(
  { begin, end, isOverdue: isLate }: PaymentFilters,
  isPaid: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Two plain conditions, so that an index finds overdue forms.
  if (isLate) return sql`not ${isPaid} and ${day} < ${thisMonday}`
  return begin || end ? sql`not ${isOverdue(isPaid, day)} and ${between(day, begin, end)}` : sql`true`
}

function between(
  day: RawBuilder<unknown>,
  from: string | null | undefined,
  until: string | null | undefined,
): RawBuilder<unknown> {
  const ends = [
    sql`true`,
    ...(from ? [sql`${day} >= ${from}::date`] : []),
    ...(until ? [sql`${day} <= ${until}::date`] : []),
  ]
  return sql.join(ends, sql` and `)
}

/** A condition on `form_figure as g` by all filters besides `isWanted`. */
export function isFiltered({ filters, isShown }: PayableForms): RawBuilder<unknown> {
  const { selectUser, formGuids } = filters
  const conditions = [
    isShown,
    isWithin(filters, sql`g.due_on`),
    ...(selectUser ? [sql`g.owner_id = ${selectUser}`] : []),
    ...(formGuids?.length ? [sql`g.form_id in (select id from form where guid = any(${formGuids}::uuid[]))`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A condition on `form_figure`: paid. All others are payable. */
export const isPaidFigure = sql`(state = ${sql.lit(formStates.Paid)})`

const { Approved, Paid } = formStates

/**
 * Selects `week`, `day`, `currency_id`, `is_paid`, `count`, `amount` and `own` (unpaid amounts of the reader's own
 * forms) of payable forms. It reads sums, and only the reader's own forms. The forms of one person are added up.
 */
export function payableSums(payable: PayableForms): RawBuilder<unknown> {
  const { filters, isWanted, isShown, reader } = payable
  const isPayable = sql`due_on is not null and state in (${sql.lit(Approved)}, ${sql.lit(Paid)}) and ${isWanted}`
  const own = sql`case when state = ${sql.lit(Approved)} and owner_id = ${reader.id} then amount else 0 end`
  const week = sql`date_trunc('week', due_on)::date`
  if (filters.selectUser) {
    return sql`
      select ${week} as week, due_on as day, currency_id, ${isPaidFigure} as is_paid, 1 as count, amount, ${own} as own
      from form_figure g where ${isPayable} and ${isFiltered(payable)}`
  }
  const span = isOfWholeWeeks(filters) ? 'week' : 'due'
  const isWithinDays = isWithin(filters, sql`due_on`)
  return sql`
    select date_trunc('week', first_day)::date as week, first_day as day, currency_id, is_paid, count, amount, 0 as own
    from figure_sum where span = ${sql.lit(span)} and ${isWanted} and ${isWithin(filters, sql`first_day`)}
    union all
    select ${week}, ${span === 'week' ? week : sql`due_on`}, currency_id, ${isPaidFigure}, sign, sign * amount, 0
    from figure_change where ${isPayable} and ${isWithinDays}
    union all
    select ${week}, ${span === 'week' ? week : sql`due_on`}, currency_id, ${isPaidFigure},
      case when ${isShown} then 0 else -1 end, case when ${isShown} then 0 else -amount end,
      case when ${isShown} then ${own} else 0 end
    from form_figure g where owner_id = ${reader.id} and ${isPayable} and ${isWithinDays}`
}

/** True if the filters consist of whole weeks, whose sums are fewer. */
function isOfWholeWeeks({ startDate, endDate, begin, end }: PayableForms['filters']): boolean {
  const isMonday = (date: string) => mondayOf(date) === date
  const isSunday = (date: string) => dayNumber(date) - dayNumber(mondayOf(date)) === 6
  return (
    [startDate, begin].every(date => !date || isMonday(date)) && [endDate, end].every(date => !date || isSunday(date))
  )
}
