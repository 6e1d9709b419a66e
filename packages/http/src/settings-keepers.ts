import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'

/** Selects the ids of the active managers who may write the settings of the company in this column. */
export function keepersOf(companyColumn: string): RawBuilder<number[]> {
  return sql`array(
    select p.user_id from user_permission p
    join app_user k on k.id = p.user_id and k.is_active
    join user_role r on r.user_id = k.id and r.role = 'WorkflowManager'
    where p.corporation_id = ${sql.ref(companyColumn)} and p.type_id = ${permissionTypes.Settings} and p.is_write)`
}

const mostNamed = 3

/** Returns the names of some people to ask when the settings of a company are wrong. */
export async function keeperNames(db: Kysely<Schema>, corporationId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select k.first_name || ' ' || k.last_name as name from corporation c join app_user k on k.id = any(${keepersOf('c.id')})
    where c.id = ${corporationId} order by k.first_name, k.id limit ${mostNamed}`.execute(db)
  return rows.map(({ name }) => name)
}
