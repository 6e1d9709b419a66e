import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Days } from './book-anniversaries.command'

/**
 * The days since the last one of which anniversaries were booked, until today; today alone where none was. First days
 * of work are looked for a year back.
 */
export async function unbookedDays(db: Kysely<Schema>): Promise<Days> {
  const { rows } = await sql<Days>`
    select least(coalesce((select day + 1 from leave_booked_until), ${sqlToday}), ${sqlToday})::text as from,
      ${sqlToday}::text as until, (${sqlToday} - 365)::text as "firstDaysFrom"`.execute(db)
  const [days] = rows
  if (!days) throw new Error('A select without a from clause always answers a row.')
  return days
}

export async function rememberBooked(db: Kysely<Schema>, day: string): Promise<void> {
  await db
    .insertInto('leave_booked_until')
    .values({ day })
    .onConflict(conflict =>
      conflict.column('is_only_row').doUpdateSet({ day: sql<string>`greatest(leave_booked_until.day, excluded.day)` }),
    )
    .execute()
}
