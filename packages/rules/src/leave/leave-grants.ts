import { dayOf } from '../calendar/calendar-date'
import { addMonths } from '../calendar/month'

/** A corporation's leave entitlements by anniversary. */
export interface LeaveScale {
  /** Days from an anniversary until the next step; none before the first step. 0 is the first day of work. */
  readonly steps: readonly { readonly fromAnniversary: number; readonly days: number }[]
  /** The minimum for the young and the old; null if age does not matter. */
  readonly ages: { readonly youngUntil: number; readonly oldFrom: number; readonly days: number } | null
}

/** The facts that determine somebody's entitlement. */
export interface LeaveHolder {
  /** The start date for leave: a separate date, or the hire date. */
  readonly baseDate: string
  /** Null if unknown. */
  readonly birthDate: string | null
}

/** The days granted on an anniversary. */
export interface LeaveGrant {
  readonly date: string
  /** Completed years of work. */
  readonly anniversary: number
  readonly days: number
}

/** Returns the grants of anniversaries between two dates, both included. */
export function grantsBetween(holder: LeaveHolder, scale: LeaveScale, from: string, until: string): LeaveGrant[] {
  const grants: LeaveGrant[] = []
  for (let anniversary = 0; ; anniversary += 1) {
    const date = anniversaryOf(holder.baseDate, anniversary)
    if (date > until) return grants
    const days = daysOn(date, anniversary, holder, scale)
    if (date >= from && days > 0) grants.push({ date, anniversary, days })
  }
}

/** Adds years to a day; 29 February becomes the last of February. */
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

/** Completed years. */
function yearsBetween(from: string, to: string): number {
  return dayOf(to).diff(dayOf(from), 'year')
}
