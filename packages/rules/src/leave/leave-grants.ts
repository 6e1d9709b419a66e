import { dayOf } from '../calendar/calendar-date'
import { addMonths } from '../calendar/month'

/** What somebody gets on their anniversaries; each corporation has one. */
export interface LeaveScale {
  /**
   * Days from an anniversary on, until the next step; before the first of them there are none. 0 is the first day of
   * work.
   */
  readonly steps: readonly { readonly fromAnniversary: number; readonly days: number }[]
  /** The least for the young and the old; null where age does not matter. */
  readonly ages: { readonly youngUntil: number; readonly oldFrom: number; readonly days: number } | null
}

/** What somebody's leave depends on. */
export interface LeaveHolder {
  /** Where leave is counted from: a date of its own, or that of recruitment. */
  readonly baseDate: string
  /** Null where it is not known. */
  readonly birthDate: string | null
}

/** The days that an anniversary brings. */
export interface LeaveGrant {
  readonly date: string
  /** Years of work that end on that day. */
  readonly anniversary: number
  readonly days: number
}

/** What the anniversaries between two dates bring, both dates included. */
export function grantsBetween(holder: LeaveHolder, scale: LeaveScale, from: string, until: string): LeaveGrant[] {
  const grants: LeaveGrant[] = []
  for (let anniversary = 0; ; anniversary += 1) {
    const date = anniversaryOf(holder.baseDate, anniversary)
    if (date > until) return grants
    const days = daysOn(date, anniversary, holder, scale)
    if (date >= from && days > 0) grants.push({ date, anniversary, days })
  }
}

/** The same day so many years later; of 29 February, the last of February in years that lack it. */
function anniversaryOf(date: string, years: number): string {
  return addMonths(date, years * 12)
}

function daysOn(date: string, anniversary: number, { birthDate }: LeaveHolder, { steps, ages }: LeaveScale): number {
  const reached = steps.filter(step => step.fromAnniversary <= anniversary)
  if (reached.length === 0) return 0
  const { days } = reached.reduce((last, step) => (step.fromAnniversary > last.fromAnniversary ? step : last))
  if (!ages || birthDate === null) return days
  const age = yearsBetween(birthDate, date)
  return age <= ages.youngUntil || age >= ages.oldFrom ? Math.max(days, ages.days) : days
}

/** Whole years that have passed. */
function yearsBetween(from: string, to: string): number {
  return dayOf(to).diff(dayOf(from), 'year')
}
