import type { Schema } from '@portal/database/schema'
import { grantsBetween } from '@portal/rules/leave/leave-grants'
import { sql, type Kysely } from 'kysely'
import { jsonbParameter } from '@portal/database/json'
import { activeHolders } from './leave-holders.query'

/** In days. Two anniversaries of a person are always further apart. */
const lessThanHalfAYear = 182

/** Calendar dates, both included. */
export interface Days {
  readonly from: string
  readonly until: string
  /** Hire dates count from here on, because most people are entered after theirs. */
  readonly firstDaysFrom?: string
}

export interface BookedAnniversaries {
  /** Anniversaries between the dates. */
  readonly found: number
  /** Anniversaries that were not in the ledger yet. */
  readonly booked: number
  readonly days: number
}

/**
 * Books the leave earned on anniversaries between two dates. It skips an anniversary that is booked already, and one
 * close to a booked one, whose date must have been corrected.
 */
export async function bookAnniversaries(
  db: Kysely<Schema>,
  { from, until, firstDaysFrom = from }: Days,
): Promise<BookedAnniversaries> {
  const holders = await activeHolders(db)
  const earliest = firstDaysFrom < from ? firstDaysFrom : from
  const grants = holders.flatMap(holder =>
    grantsBetween(holder, holder.scale, earliest, until)
      .filter(({ date, anniversary }) => date >= from || anniversary === 0)
      .map(({ date, days }) => ({ userId: holder.userId, date, days })),
  )
  const { rows } = await sql<{ days: string }>`
    insert into leave_ledger (user_id, date, kind, days)
    select g."userId", g.date, 'accrual', g.days
    from jsonb_to_recordset(${jsonbParameter(grants)}) as g ("userId" integer, date date, days numeric)
    where not exists (
      select from leave_ledger l
      where l.user_id = g."userId" and l.kind = 'accrual'
        and l.date between g.date - ${lessThanHalfAYear}::integer and g.date + ${lessThanHalfAYear}::integer)
    order by g.date, g."userId"
    on conflict (user_id, date) where kind = 'accrual' do nothing
    returning days`.execute(db)
  return {
    found: grants.length,
    booked: rows.length,
    days: rows.reduce((sum, { days }) => sum + Number(days), 0),
  }
}
