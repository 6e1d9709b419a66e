import type { NewRow } from '@portal/database/table-rows'
import { dateOfDay } from '@portal/rules/calendar/calendar-date'
import { randomFrom } from '@portal/workflow-service/demo/random'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { ledgerOfficeOf, leavePeople } from './leave-plans'

interface DatedDays {
  readonly userId: number
  readonly date: string
  readonly days: number
}

interface Booked {
  readonly demo: DemoContext
  readonly from: number
  readonly now: number
  /** Days of anniversaries, and negative days of uses. */
  readonly booked: readonly DatedDays[]
}

const lowBalance = { name: 'lowbalance', remaining: -4 }
const extra = { name: 'employee', days: 1, daysAgo: 90, reason: 'Hafta sonundaki sunucu taşıması karşılığı' }

/** Returns everybody's carry-over at the start, high enough that no balance was ever negative, and corrections. */
export function openingRows({ demo, from, now, booked }: Booked): NewRow<'leave_ledger'>[] {
  const random = randomFrom(`openings ${dateOfDay(now)}`)
  return leavePeople.flatMap(person => {
    const userId = demo.idOf(person.name)
    const own = booked.filter(row => row.userId === userId)
    const row = (kind: 'carryOver' | 'correction', days: number, day: number, reason: string) => ({
      user_id: userId,
      kind,
      days: String(days),
      reason,
      date: dateOfDay(day),
      created_by: demo.idOf(ledgerOfficeOf(person)),
      created_at: `${dateOfDay(day)}T07:30:00Z`,
    })
    const carryOver = (days: number) => (days > 0 ? [row('carryOver', days, from, 'Önceki yıldan devreden izin')] : [])
    const lowest = lowestOf(own)
    const sum = own.reduce((total, { days }) => total + days, 0)
    if (person.name === lowBalance.name) {
      const carried = Math.max(0, lowBalance.remaining - lowest)
      const missing = lowBalance.remaining - carried - sum
      const reason = 'Fazla kullanılan izin günlerinin düşülmesi'
      return [...carryOver(carried), ...(missing === 0 ? [] : [row('correction', missing, now - 1, reason)])]
    }
    const corrections =
      person.name === extra.name ? [row('correction', extra.days, now - extra.daysAgo, extra.reason)] : []
    return [...carryOver(Math.max(-lowest, random.between(2, 14) - sum)), ...corrections]
  })
}

/** Returns the lowest balance at the end of any day, 0 at most. */
function lowestOf(rows: readonly DatedDays[]): number {
  const byDate = new Map<string, number>()
  for (const { date, days } of rows) byDate.set(date, (byDate.get(date) ?? 0) + days)
  let sum = 0
  let lowest = 0
  for (const [, days] of [...byDate].sort(([a], [b]) => (a < b ? -1 : 1))) {
    sum += days
    lowest = Math.min(lowest, sum)
  }
  return lowest
}
