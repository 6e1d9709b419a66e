import { formStates } from '@portal/contracts/forms/states'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import { mondayOf } from '@portal/rules/calendar/month'
import { sql, type RawBuilder } from 'kysely'
import { isFiltered, isPaidFigure, isWithin, type PayableForms } from './payable-forms'

const { Approved, Paid } = formStates

/**
 * What payable forms come to, as a select of `week`, `day`, `currency_id`, `is_paid`, `count`, `amount` and `own`: what
 * of it is unpaid and the reader's own. Sums are read, and of forms only the reader's, however many there are. Those of
 * one person are added up.
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

/** Sums of weeks are fewer than those of days. */
function isOfWholeWeeks({ startDate, endDate, begin, end }: PayableForms['filters']): boolean {
  const isMonday = (date: string) => mondayOf(date) === date
  const isSunday = (date: string) => dayNumber(date) - dayNumber(mondayOf(date)) === 6
  return (
    [startDate, begin].every(date => !date || isMonday(date)) && [endDate, end].every(date => !date || isSunday(date))
  )
}
