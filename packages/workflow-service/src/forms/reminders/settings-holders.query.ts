import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/** Returns the active managers who may write a corporation's settings, by corporation. */
export async function settingsHolders(db: Kysely<Schema>): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ corporationId: number; userIds: number[] }>`
    select p.corporation_id as "corporationId", array_agg(distinct p.user_id) as "userIds"
    from user_permission p
      join app_user u on u.id = p.user_id and u.is_active
      join user_role r on r.user_id = p.user_id and r.role = 'WorkflowManager'
    where p.type_id = ${permissionTypes.Settings} and p.is_write
    group by p.corporation_id`.execute(db)
  return new Map(rows.map(({ corporationId, userIds }) => [corporationId, userIds]))
}
