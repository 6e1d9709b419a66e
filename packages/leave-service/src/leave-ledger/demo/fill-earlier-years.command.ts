import type { Schema } from '@portal/database/schema'
import { addDays } from '@portal/rules/calendar/month'
import { type Kysely, sql } from 'kysely'
import { randomFrom } from '@portal/workflow-service/demo/random'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { insertRows } from '@portal/database/table-rows'
import { ledgerOfficeOf, leavePeople } from '../../leave/demo/leave-plans'
import { bookAnniversaries } from '../book-anniversaries.command'

const reasons = {
  taken: 'Portal kullanılmadan önce alınan izin',
  handedOver: 'Portala devredilen izin',
}

/** A person's leave before the history begins. */
interface Account {
  userId: number
  granted: { year: number; days: number }[]
  /** The balance with which the history begins. */
  carriedOver: number
}

interface Row {
  userId: number
  date: string
  days: number
  reason: string
}

/**
 * Fills the years between each hire date and the history of leave. Earned days were taken, except for those with which
 * the history begins. The rows add up to zero, so the balances of the history stay.
 */
export async function fillEarlierYears(db: Kysely<Schema>, demo: DemoContext, today: string): Promise<void> {
  const begin = addDays(today, -365)
  await bookAnniversaries(db, { from: '1900-01-01', until: addDays(begin, -1) })
  const rows = (await accountsBefore(db, begin)).flatMap(account => takenBefore(account, begin))
  const offices = new Map(leavePeople.map(person => [demo.idOf(person.name), demo.idOf(ledgerOfficeOf(person))]))
  const written = { kind: 'correction', created_at: `${begin}T00:00:00Z` } as const
  await insertRows(
    db,
    'leave_ledger',
    rows
      .filter(({ days }) => days !== 0)
      .map(({ userId, days, ...row }) => ({
        ...row,
        ...written,
        user_id: userId,
        created_by: offices.get(userId) ?? demo.idOf('admin'),
        days: String(days),
      })),
  )
}

async function accountsBefore(db: Kysely<Schema>, begin: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select user_id as "userId",
      json_agg(json_build_object('year', extract(year from date), 'days', days) order by date)
        filter (where date < ${begin}) as granted,
      coalesce(sum(days) filter (where date = ${begin} and kind = 'carryOver'), 0)::float as "carriedOver"
    from leave_ledger group by user_id having min(date) < ${begin} order by user_id`.execute(db)
  return rows
}

function takenBefore({ userId, granted, carriedOver }: Account, begin: string): Row[] {
  const random = randomFrom(`earlier years ${begin} ${userId}`)
  const lastDay = addDays(begin, -1)
  let balance = 0
  const years = granted.map(({ year, days }): Row => {
    const endOfYear = `${year}-12-31`
    const isLast = endOfYear >= lastDay
    const left = isLast ? carriedOver : random.between(0, 10) / 2
    const taken = Math.max(0, balance + days - left)
    balance += days - taken
    return { userId, date: isLast ? lastDay : endOfYear, days: -taken, reason: reasons.taken }
  })
  return [...years, { userId, date: lastDay, days: -balance, reason: reasons.handedOver }]
}
