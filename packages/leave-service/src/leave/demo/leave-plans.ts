import { type DayPart, dayParts } from '@portal/contracts/leave/leave'
import { dateOfDay, dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { mondayOf } from '@portal/rules/calendar/month'
import {
  countLeave,
  hasEndPart,
  type LeaveCalendar,
  type LeaveCount,
  type LeaveSpan,
} from '@portal/rules/leave/leave-days'
import { nextWorkingDay } from '@portal/workflow-service/demo/office-hours'
import type { Random } from '@portal/workflow-service/demo/random'
import { annualType, type LeaveKind, leaveKinds } from './leave-kinds'

export interface DemoPerson {
  readonly name: string
  readonly corporationId: number
  readonly departmentId: number
}

/** A leave as somebody of the demo group submitted it. */
export interface DemoLeave extends LeaveSpan {
  readonly person: DemoPerson
  readonly typeId: number
  readonly count: LeaveCount
  readonly description: string
  readonly filedOn: number
}

interface Year {
  readonly calendar: LeaveCalendar
  readonly from: number
  readonly now: number
  readonly random: Random
}

/** Days of annual leave that somebody takes in a year. */
const mostAnnualDays = 22
/** How far ahead leave is planned. */
const ahead = 40

/** What somebody takes in a year and has asked for: one leave after the other. */
export function yearOf(person: DemoPerson, { calendar, from, now, random }: Year): DemoLeave[] {
  const leaves: DemoLeave[] = []
  let annualDays = 0
  let day = from + random.between(3, 25)
  while (day < now + ahead) {
    const kind = kindOn(day, random)
    const span = spanOf(kind, day, random, calendar)
    const count = countLeave(span, calendar)
    const filedOn = filingDay(kind, span, random)
    const isAnnual = kind.typeId === annualType
    const isTooMuch = isAnnual && annualDays + count.total > mostAnnualDays
    if (count.total > 0 && !isTooMuch && filedOn >= from && filedOn < now) {
      const description = random.oneOf(kind.descriptions[person.corporationId === 1013 ? 'en' : 'tr'])
      leaves.push({ ...span, person, typeId: kind.typeId, count, description, filedOn })
      if (isAnnual) annualDays += count.total
    }
    day = dayNumber(span.endDate) + random.between(12, 40)
  }
  return leaves
}

function kindOn(day: number, random: Random): LeaveKind {
  const month = Number(dateOfDay(day).slice(5, 7))
  const possible = leaveKinds.filter(({ months }) => !months || months.includes(month))
  let place = random.next() * possible.reduce((sum, { weight }) => sum + weight, 0)
  const found = possible.find(({ weight }) => (place -= weight) < 0)
  return found ?? random.oneOf(possible)
}

function spanOf(kind: LeaveKind, day: number, random: Random, calendar: LeaveCalendar): LeaveSpan {
  const first = kind.months ? dayNumber(mondayOf(dateOfDay(day + 6))) : nextWorkingDay(day)
  let last = first
  for (let left = random.between(...kind.length) - 1; left > 0; left -= 1) last = nextWorkingDay(last + 1)
  const part: DayPart = kind.part ?? dayParts.Full
  const whole = { startDate: dateOfDay(first), startDateType: part, endDate: dateOfDay(last), endDateType: part }
  const endsAtNoon = !kind.isFiledAfter && hasEndPart(countLeave(whole, calendar)) && random.happens(0.15)
  return endsAtNoon ? { ...whole, endDateType: dayParts.BeforeNoon } : whole
}

function filingDay({ isFiledAfter }: LeaveKind, { startDate, endDate }: LeaveSpan, random: Random): number {
  if (isFiledAfter) return nextWorkingDay(dayNumber(endDate) + 1)
  const wished = dayNumber(startDate) - random.between(5, 35)
  return isWeekend(wished) ? wished - 2 : wished
}
