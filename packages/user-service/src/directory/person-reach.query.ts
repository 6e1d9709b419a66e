import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { loggedInUserColumns } from '@portal/http/logged-in-user'
import { Refusal } from '@portal/http/refusal'
import { meets } from '@portal/rules/access'
import type { PersonReach } from '@portal/rules/people/directory-rights'
import type { Kysely } from 'kysely'
import { personKinds, type UserRow } from './person-columns'

export interface LockedPerson {
  readonly row: UserRow
  readonly reach: PersonReach
  readonly version: number
}

/** Reads a person and locks them until the transaction ends. */
export async function lockPerson(db: Kysely<Schema>, id: number): Promise<LockedPerson> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const [held, permissions, version] = await Promise.all([
    db.selectFrom('user_role').select('role').where('user_id', '=', id).execute(),
    db
      .selectFrom('user_permission')
      .select(['type_id as typeId', 'corporation_id as corporationId', 'is_write as isWrite'])
      .where('user_id', '=', id)
      .execute(),
    versionOf(db, id),
  ])
  return { row, version, reach: personReach(row, { roles: held.map(({ role }) => role), permissions }) }
}

/** Returns the access and entitlements of a person's row; a new person has no id yet. */
export function personReach(
  row: { readonly [Column in keyof UserRow]?: UserRow[Column] | undefined },
  { roles, permissions }: Pick<PersonReach, 'roles' | 'permissions'>,
): PersonReach {
  return {
    id: row.id ?? null,
    email: row.email ?? '',
    corporationId: row.corporation_id ?? 0,
    secondCorporationId: row.second_corporation_id ?? null,
    isActive: row.is_active ?? true,
    dateOfRecruitment: row.recruitment_date ?? '',
    permitBaseDate: row.permit_base_date ?? null,
    roles,
    permissions,
  }
}

/** Every change of a person is an audit line, so the id of the last one is their version. */
async function versionOf(db: Kysely<Schema>, id: number): Promise<number> {
  const last = await db
    .selectFrom('audit')
    .select('id')
    .where('kind', 'in', personKinds)
    .where('subject', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** Reads the caller's present rights; they may have lost those of their session. */
export async function callerNow(db: Kysely<Schema>, { id }: LoggedInUser): Promise<LoggedInUser> {
  const caller = await db
    .selectFrom('app_user as u')
    .select(loggedInUserColumns)
    .where('u.id', '=', id)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
  if (!caller || !meets(caller, { anyRole: ['WorkflowManager'], permission: 'Settings', write: true })) {
    throw new Refusal('FORBIDDEN')
  }
  return caller
}
