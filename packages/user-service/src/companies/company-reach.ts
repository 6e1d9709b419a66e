import { permissionTypes } from '@portal/contracts/identity/permission'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith, holdsForAll } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'

export interface CompanyReach {
  /** The user may write the settings of every active company, and therefore of passive ones, too. */
  ofGroup: boolean
  canRead(companyId: number): boolean
  canChange(companyId: number): boolean
}

/** Reads the companies that a user administers now; a call may just have created one of them. */
export async function reachOf(db: Kysely<Schema>, { id: userId, roleList }: LoggedInUser): Promise<CompanyReach> {
  const permissionList = await db
    .selectFrom('user_permission')
    .select(['type_id as typeId', 'is_write as isWrite', 'corporation_id as corporationId'])
    .where('user_id', '=', userId)
    .execute()
  const user = { roleList, permissionList }
  const active = await db.selectFrom('corporation').select('id').where('is_active', '=', true).execute()
  const ids = active.map(({ id }) => id)
  const ofGroup = holdsForAll(user, 'Settings', ids)
  const [read, write] = [corporationsWith(user, 'Settings'), corporationsWith(user, 'Settings', true)]
  return {
    ofGroup,
    canRead: id => ofGroup || read.includes(id),
    canChange: id => ofGroup || write.includes(id),
  }
}

/** Refuses a company that the caller may not read as unknown, and one that they may only read as forbidden. */
export async function refuseUnlessTheirs(db: Kysely<Schema>, user: LoggedInUser, companyId: number): Promise<void> {
  const reach = await reachOf(db, user)
  const company = await db.selectFrom('corporation').select('id').where('id', '=', companyId).executeTakeFirst()
  if (!company || !reach.canRead(companyId)) throw new Refusal('NOT_FOUND')
  if (!reach.canChange(companyId)) throw new Refusal('FORBIDDEN')
}

/** Returns the people who may write the settings of every active company. */
export async function keepersOfGroup(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    join user_role r on r.user_id = u.id and r.role = 'WorkflowManager'
    where u.is_active and exists (
      select from user_permission p where p.user_id = u.id and p.type_id = ${permissionTypes.Settings} and p.is_write)
    and not exists (
      select from corporation c where c.is_active and not exists (
        select from user_permission p
        where p.user_id = u.id and p.type_id = ${permissionTypes.Settings} and p.is_write and p.corporation_id = c.id))
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
