import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { loggedInUserColumns } from '@portal/http/logged-in-user'
import { Refusal } from '@portal/http/refusal'
import { meets } from '@portal/rules/access'
import type { PersonReach } from '@portal/rules/people/directory-rights'
import type { Kysely } from 'kysely'
import { personKinds, type UserRow } from './audited-columns'

export interface LockedPerson {
  readonly row: UserRow
  readonly reach: PersonReach
  readonly version: number
}

/** A person as they are, in a transaction that may change them: nobody else does meanwhile. */
export async function lockPerson(db: Kysely<Schema>, id: number): Promise<LockedPerson> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const [roles, permissions, version] = await Promise.all([
    db.selectFrom('user_role').select('role').where('user_id', '=', id).execute(),
    db
      .selectFrom('user_permission')
      .select(['type_id as typeId', 'corporation_id as corporationId', 'is_write as isWrite'])
      .where('user_id', '=', id)
      .execute(),
    versionOf(db, id),
  ])
  return {
    row,
    version,
    reach: {
      id,
      email: row.email,
      corporationId: row.corporation_id,
      secondCorporationId: row.second_corporation_id,
      isActive: row.is_active,
      dateOfRecruitment: row.recruitment_date,
      permitBaseDate: row.permit_base_date,
      roles: roles.map(({ role }) => role),
      permissions,
    },
  }
}

/** Every change of a person is a line of the audit, so its last line is their version. */
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

/** The caller with the rights that they have now: those of the session may have been taken a moment ago. */
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
