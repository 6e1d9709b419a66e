import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { isOverseenBy } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'

export interface LeavePerson {
  readonly name: string
  /** Leave may be submitted for them. */
  readonly isSelectable: boolean
  /** Their active companies, the first one first. */
  readonly corporationIds: readonly number[]
  readonly hiredOn: string
}

export interface PersonInCompany extends LeavePerson {
  readonly userId: number
  /** Their first company, whose calendar counts. */
  readonly corporationId: number
}

/** Returns people who have an active company, in the order of the ids. */
export async function peopleInCompanies(db: Kysely<Schema>, userIds: readonly number[]): Promise<PersonInCompany[]> {
  const known = await leavePeopleOf(db, userIds)
  return userIds.flatMap(userId => {
    const person = known.get(userId)
    const [corporationId] = person?.corporationIds ?? []
    return person && corporationId !== undefined ? [{ ...person, userId, corporationId }] : []
  })
}

/** Returns people by their ids. */
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

/** Counts the active people of a department by an index of each of their two places. */
export const countOfDepartment = (id: RawBuilder<unknown>) => sql<number>`(
  (select count(*) from app_user u where u.is_active and u.department_id = ${id})
  + (select count(*) from app_user u
    where u.is_active and u.second_department_id = ${id} and u.department_id <> ${id}))::integer`

/** Selects from `app_user as u` whose leave the reader may see: the reader and the people they oversee. */
export const isInReachOf = (reader: LoggedInUser) => sql<boolean>`(u.id = ${reader.id} or ${isOverseenBy(reader)})`

/** Returns those of the people whose leave the reader may see. */
export async function inReachOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
  reader: LoggedInUser,
): Promise<ReadonlySet<number>> {
  const found = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', sql<number>`any(${userIds}::integer[])`)
    .where(isInReachOf(reader))
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Refuses people out of the reader's reach as unknown. */
export async function refuseOutOfReach(
  db: Kysely<Schema>,
  userIds: readonly number[],
  reader: LoggedInUser,
): Promise<void> {
  const reached = await inReachOf(db, userIds, reader)
  if (userIds.some(id => !reached.has(id))) throw new Refusal('NOT_FOUND')
}

/** Returns whether a type's days are taken off the balance; undefined if the type cannot be chosen. */
export async function affectsBalanceOf(db: Kysely<Schema>, typeId: number): Promise<boolean | undefined> {
  const type = await db
    .selectFrom('leave_type')
    .select('affects_balance')
    .where('id', '=', typeId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return type?.affects_balance
}
