import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'

type Names = ReadonlyMap<number, string>

/** The names of records that saved values refer to by id. */
export interface AuditNames {
  people: Names
  companies: Names
  departments: Names
  currencies: Names
  leaveScales: Names
}

/** Returns the names of these people, and of all records of short lists. Values that are no ids are ignored. */
export async function namesOf(db: Kysely<Schema>, userIds: readonly unknown[]): Promise<AuditNames> {
  const ids = [...new Set(userIds)].filter(id => typeof id === 'number')
  const [people, companies, departments, currencies, leaveScales] = await Promise.all([
    db
      .selectFrom('app_user')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
      .execute(),
    db.selectFrom('corporation').select(['id', 'name']).execute(),
    db.selectFrom('department').select(['id', 'name']).execute(),
    db.selectFrom('currency').select(['id', 'name']).execute(),
    // A scale has no name but its yearly days.
    sql<Named>`
      select scale_id as id, string_agg(trim_scale(days)::text, ' / ' order by from_anniversary) as name
      from leave_scale_step group by scale_id`.execute(db),
  ])
  const mapOf = (all: readonly Named[]): Names => new Map(all.map(({ id, name }) => [id, name]))
  return {
    people: mapOf(people),
    companies: mapOf(companies),
    departments: mapOf(departments),
    currencies: mapOf(currencies),
    leaveScales: mapOf(leaveScales.rows),
  }
}

interface Named {
  id: number
  name: string
}
