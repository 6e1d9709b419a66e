import { agreementReadAccess, agreementWriteAccess } from '@portal/contracts/agreements/agreement.calls'
import type { ToldHow } from '@portal/contracts/agreements/agreements'
import type { Needs } from '@portal/contracts/identity/access'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { isSelectable } from '@portal/database/selectable'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql, type RawBuilder } from 'kysely'

export interface ToldPeople {
  /** Followers with access; if there is none, everybody who may change it for one of its companies. */
  readonly userIds: readonly number[]
  /** Followers without access. */
  readonly outsiderIds: readonly number[]
  /** No active follower has access. */
  readonly isAlarm: boolean
}

export interface Told {
  readonly userId: number
  readonly name: string
  readonly how: ToldHow
}

type Found = Told & { readonly agreementId: number }

/** Finds who is told of the dates of agreements, by agreement. */
export async function peopleToTell(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Told[]>> {
  const { rows: followers } = await sql<Found>`
    select f.agreement_id as "agreementId", u.id as "userId", ${name} as name,
      case when ${reaches(sql`f.agreement_id`)} then 'Follower' else 'DateOnly' end as how
    from agreement_follower f join app_user u on u.id = f.user_id
    where f.agreement_id = any(${ids}::integer[]) and ${isSelectable} order by u.id`.execute(db)
  const followed = new Set(followers.filter(({ how }) => how === 'Follower').map(({ agreementId }) => agreementId))
  const alarming = ids.filter(id => !followed.has(id))
  const { rows: writers } = await sql<Found>`
    select distinct ac.agreement_id as "agreementId", u.id as "userId", ${name} as name, 'Writer' as how
    from agreement_corporation ac
      join user_permission p on p.corporation_id = ac.corporation_id and ${isHeld(agreementWriteAccess)}
      join app_user u on u.id = p.user_id
    where ac.agreement_id = any(${alarming}::integer[]) and ${isSelectable} and ${hasRole(agreementWriteAccess)}
    order by u.id`.execute(db)
  const told = new Map<number, Told[]>()
  for (const { agreementId, ...one } of [...writers, ...followers]) {
    told.set(agreementId, [...(told.get(agreementId) ?? []), one])
  }
  return told
}

/** The same of one agreement, by what they are told. */
export async function idsToTell(db: Kysely<Schema>, agreementId: number): Promise<ToldPeople> {
  const told = (await peopleToTell(db, [agreementId])).get(agreementId) ?? []
  const idsOf = (isWanted: (how: ToldHow) => boolean) =>
    told.filter(({ how }) => isWanted(how)).map(({ userId }) => userId)
  return {
    userIds: idsOf(how => how !== 'DateOnly'),
    outsiderIds: idsOf(how => how === 'DateOnly'),
    isAlarm: !told.some(({ how }) => how === 'Follower'),
  }
}

const name = sql<string>`u.first_name || ' ' || u.last_name`

/** True if `app_user as u` has the role. */
const hasRole = ({ anyRole }: Needs): RawBuilder<boolean> =>
  sql`exists (select from user_role r where r.user_id = u.id and r.role = any(${anyRole}::text[]))`

/** True if `user_permission as p` is the permission. */
const isHeld = ({ write }: Needs): RawBuilder<boolean> =>
  sql`(p.type_id = ${permissionTypes.Agreements} and (p.is_write or not ${write === true}::boolean))`

/** True if `app_user as u` may see an agreement. */
const reaches = (agreementId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${hasRole(agreementReadAccess)}
  and exists (
    select from user_permission p join agreement_corporation ac on ac.corporation_id = p.corporation_id
    where p.user_id = u.id and ${isHeld(agreementReadAccess)} and ac.agreement_id = ${agreementId}))`
