import { agreementWriteAccess } from '@portal/contracts/agreements/agreement.calls'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { isSelectable } from '@portal/database/selectable'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

export interface ToldPeople {
  readonly userIds: readonly number[]
  /** Nobody active follows it, so they are those who may change it for one of its companies. */
  readonly isAlarm: boolean
}

export async function peopleToTell(db: Kysely<Schema>, agreementId: number): Promise<ToldPeople> {
  const followers = await sql<{ id: number }>`
    select u.id from agreement_follower f join app_user u on u.id = f.user_id
    where f.agreement_id = ${agreementId} and ${isSelectable} order by u.id`.execute(db)
  if (followers.rows.length > 0) return { userIds: followers.rows.map(({ id }) => id), isAlarm: false }
  const writers = await sql<{ id: number }>`
    select u.id from app_user u
    where ${isSelectable}
      and exists (
        select from user_role r where r.user_id = u.id and r.role = any(${agreementWriteAccess.anyRole}::text[]))
      and exists (
        select from user_permission p join agreement_corporation ac on ac.corporation_id = p.corporation_id
        where p.user_id = u.id and p.type_id = ${permissionTypes.Agreements} and p.is_write
          and ac.agreement_id = ${agreementId})
    order by u.id`.execute(db)
  return { userIds: writers.rows.map(({ id }) => id), isAlarm: true }
}
