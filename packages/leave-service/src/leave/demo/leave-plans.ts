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

/** Everybody who has worked long enough to take leave, with their first company and department. */
export const leavePeople: readonly DemoPerson[] = [
  { name: 'admin', corporationId: 1, departmentId: 11 },
  { name: 'manager', corporationId: 1, departmentId: 15 },
  { name: 'director', corporationId: 1, departmentId: 15 },
  { name: 'lead', corporationId: 1, departmentId: 11 },
  { name: 'employee', corporationId: 1, departmentId: 11 },
  { name: 'colleague', corporationId: 1, departmentId: 11 },
  { name: 'lowbalance', corporationId: 1, departmentId: 11 },
  { name: 'affairs', corporationId: 1, departmentId: 12 },
  { name: 'finance', corporationId: 1, departmentId: 12 },
  { name: 'treasury', corporationId: 1, departmentId: 12 },
  { name: 'noperm', corporationId: 1, departmentId: 12 },
  { name: 'double', corporationId: 1, departmentId: 12 },
  { name: 'purchasing', corporationId: 1, departmentId: 13 },
  { name: 'buyer', corporationId: 1, departmentId: 13 },
  { name: 'hr', corporationId: 1, departmentId: 14 },
  { name: 'rnd', corporationId: 2, departmentId: 21 },
  { name: 'field', corporationId: 4, departmentId: 41 },
  { name: 'energy', corporationId: 6, departmentId: 61 },
  { name: 'europe', corporationId: 1013, departmentId: 101 },
]

/** Names the person who edits and cancels leave. */
export function officeOf({ corporationId }: DemoPerson): string {
  return [1, 2, 4].includes(corporationId) ? 'hr' : 'admin'
}

/** Names the person who writes into somebody's ledger. Nobody writes into their own. */
export function ledgerOfficeOf(person: DemoPerson): string {
  return person.name === 'hr' ? 'admin' : officeOf(person)
}

export interface DemoPerson {
  readonly name: string
  readonly corporationId: number
  readonly departmentId: number
}

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

/** Days of annual leave per person and year. */
const mostAnnualDays = 22
/** Days by which leave is planned ahead. */
const ahead = 40

/** Returns the leave that a person has requested in a year, in order. */
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
