import { agreementReadAccess, agreementWriteAccess } from '@portal/contracts/agreements/agreement.calls'
import type { Needs } from '@portal/contracts/identity/access'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { isSelectable } from '@portal/database/selectable'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'

export interface ToldPeople {
  /** Followers who may see it; where there is none, those who may change it for one of its companies. */
  readonly userIds: readonly number[]
  /** Followers who may not see it. */
  readonly outsiderIds: readonly number[]
  /** Nobody active who may see it follows it. */
  readonly isAlarm: boolean
}

export async function peopleToTell(db: Kysely<Schema>, agreementId: number): Promise<ToldPeople> {
  const maySee = reaches(agreementId, agreementReadAccess)
  const { rows: followers } = await sql<{ id: number; maySee: boolean }>`
    select u.id, ${maySee} as "maySee" from agreement_follower f join app_user u on u.id = f.user_id
    where f.agreement_id = ${agreementId} and ${isSelectable} order by u.id`.execute(db)
  const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)
  const outsiderIds = idsOf(followers.filter(follower => !follower.maySee))
  const userIds = idsOf(followers.filter(follower => follower.maySee))
  if (userIds.length > 0) return { userIds, outsiderIds, isAlarm: false }
  const { rows: writers } = await sql<{ id: number }>`
    select u.id from app_user u
    where ${isSelectable} and ${reaches(agreementId, agreementWriteAccess)} order by u.id`.execute(db)
  return { userIds: idsOf(writers), outsiderIds, isAlarm: true }
}

/** Whether `app_user as u` may see an agreement, or change it for one of its companies. */
function reaches(agreementId: number, { anyRole, write }: Needs): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from user_role r where r.user_id = u.id and r.role = any(${anyRole}::text[]))
    and exists (
      select from user_permission p join agreement_corporation ac on ac.corporation_id = p.corporation_id
      where p.user_id = u.id and p.type_id = ${permissionTypes.Agreements}
        and (p.is_write or not ${write === true}::boolean) and ac.agreement_id = ${agreementId}))`
}
