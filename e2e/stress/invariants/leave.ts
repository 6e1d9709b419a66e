import type { Holiday, Leave } from './tables'
import { type Invariant, modules, ofEach, sum, type World } from './vocabulary'

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The first and the last half day. */
const spanOf = ({ start_date, start_part, end_date, end_part }: Leave): [string, string] => {
  const endsAtNoon = end_part === 2 || (start_date === end_date && start_part === 2)
  return [`${start_date} ${start_part === 3 ? 1 : 0}`, `${end_date} ${endsAtNoon ? 0 : 1}`]
}

function overlap(a: Leave, b: Leave): boolean {
  const [[from, until], [start, end]] = [spanOf(a), spanOf(b)]
  return from <= end && start <= until
}

interface Count {
  leave: Leave
  holidays: ReadonlyMap<string, Holiday>
  countsEveryDay: boolean
}

/** Counts half days: mornings and afternoons of working days; a half holiday takes the afternoon. */
function daysOf({ leave, holidays, countsEveryDay }: Count): number {
  const { start_date: first, end_date: last, start_part, end_part } = leave
  let halves = 0
  for (let day = first; day <= last; day = dayAfter(day)) {
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    const holiday = holidays.get(day)
    if (!countsEveryDay && (weekday === 0 || weekday === 6)) continue
    if (holiday && !holiday.is_half_day) continue
    const parts = [day === first ? start_part : 1, day === last ? end_part : 1]
    if (!parts.includes(3)) halves += 1
    if (!parts.includes(2) && !holiday) halves += 1
  }
  return halves / 2
}

function daysError(leave: Leave, { rows, formOf }: World): string | null {
  const company = rows.corporation.find(({ id }) => id === formOf.get(leave.form_id)?.form.corporation_id)
  if (!company) return 'it has no company'
  const all = rows.public_holiday.filter(({ locale }) => locale === company.locale)
  const holidays = new Map<string, Holiday>()
  for (const holiday of all)
    if (!holidays.get(holiday.date) || !holiday.is_half_day) holidays.set(holiday.date, holiday)
  const must = daysOf({ leave, holidays, countsEveryDay: company.counts_every_day })
  return must === leave.total_days ? null : `${leave.total_days} days from ${leave.start_date}, counted are ${must}`
}

function bookingError({ form_id, type_id, total_days }: Leave, { rows, formOf }: World): string | null {
  const booked = rows.leave_ledger.filter(row => row.form_id === form_id)
  if (booked.some(({ kind }) => kind !== 'use')) return 'the ledger has another row of it than a use'
  const form = formOf.get(form_id)?.form
  if (booked.some(({ user_id }) => user_id !== form?.owner_id)) return 'it is booked for somebody else'
  const affects = rows.leave_type.find(({ id }) => id === type_id)?.affects_balance
  const must = affects && (form?.state === 4 || form?.state === 11) ? -total_days : 0
  const is = sum(booked.map(({ days }) => days))
  return is === must ? null : `booked are ${is} days, not ${must}`
}

export const leaveInvariants: Invariant[] = [
  ofEach(
    'An approved leave that affects the balance is booked with its days',
    ({ rows }) => rows.leave_form,
    bookingError,
    ({ form_id }, { formOf }) => formOf.get(form_id)?.form.guid,
  ),
  ofEach(
    'The days of a leave are its working half days',
    ({ rows }) => rows.leave_form,
    daysError,
    ({ form_id }, { formOf }) => formOf.get(form_id)?.form.guid,
  ),
  ofEach(
    'Leave is earned once a year, and used by forms alone',
    ({ rows }) => rows.leave_ledger,
    ({ user_id, date, kind, days, form_id, id }, { rows }) => {
      if ((kind === 'use') !== (form_id !== null)) return `row ${id} is a ${kind} ${form_id ? 'with' : 'without'} form`
      if (kind !== 'accrual') return null
      if (days < 0) return `row ${id} takes ${days} days`
      const near = rows.leave_ledger.find(
        other => other.kind === kind && other.user_id === user_id && other.id < id && halfYear(other.date, date),
      )
      return near ? `rows ${near.id} and ${id} are of one anniversary` : null
    },
  ),
  ofEach(
    'Nobody writes into their own ledger',
    ({ rows }) => rows.leave_ledger.filter(({ created_by }) => created_by !== null),
    ({ user_id, created_by, id }) => user_id === created_by && `row ${id}`,
  ),
  ofEach(
    'Approved leaves of a person do not overlap',
    ({ forms }) => forms.filter(({ form }) => form.module_id === modules.leave && [4, 11].includes(form.state)),
    ({ form }, { rows, formOf }) => {
      const own = rows.leave_form.find(({ form_id }) => form_id === form.id)
      const other = rows.leave_form.find(leave => {
        const its = formOf.get(leave.form_id)?.form
        const isHeld = leave.form_id < form.id && its?.owner_id === form.owner_id && [4, 11].includes(its.state)
        return own && isHeld && overlap(own, leave)
      })
      return other && `it overlaps with the one of ${other.start_date}`
    },
    ({ form }) => form.guid,
  ),
]

const halfYear = (a: string, b: string): boolean => Math.abs(Date.parse(a) - Date.parse(b)) < 182 * 86_400_000
