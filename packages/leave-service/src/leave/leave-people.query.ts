import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { sql, type Kysely } from 'kysely'

export interface LeavePerson {
  readonly name: string
  /** Leave may be submitted for them. */
  readonly isSelectable: boolean
  /** Where they work, first and second. */
  readonly corporationIds: readonly number[]
  readonly hiredOn: string
}

/** By their ids. */
export async function leavePeopleOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, LeavePerson>> {
  const { rows } = await sql<LeavePerson & { id: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.recruitment_date as "hiredOn",
      ${isSelectable} as "isSelectable",
      array(select c.id from corporation c where c.is_active and c.id in (u.corporation_id, u.second_corporation_id)
        order by c.id <> u.corporation_id) as "corporationIds"
    from app_user u where u.id = any(${userIds}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
