import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import type { Insertable, Kysely } from 'kysely'

export type PermissionRow = Insertable<Schema['user_permission']>

const sorted = (rows: readonly unknown[]): string => JSON.stringify(rows.map(row => JSON.stringify(row)).sort())

/** Gives a user exactly these roles. Returns true if that changed anything. `by` is null for the command line. */
export const setRoles = async (
  db: Kysely<Schema>,
  userId: number,
  roles: readonly Insertable<Schema['user_role']>['role'][],
  by: number | null = null,
): Promise<boolean> => {
  const held = await db.selectFrom('user_role').select('role').where('user_id', '=', userId).execute()
  if (sorted(held.map(row => row.role)) === sorted(roles)) return false
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute()
  const rows = roles.map(role => ({ user_id: userId, role }))
  if (rows.length > 0) await db.insertInto('user_role').values(rows).execute()
  await audit(db, by, [{ kind: 'Roles', subject: userId, from: held.map(row => row.role), to: roles }])
  return true
}

/** Gives a user exactly these permissions. Returns true if that changed anything. */
export const setPermissions = async (
  db: Kysely<Schema>,
  userId: number,
  wanted: readonly PermissionRow[],
  by: number | null = null,
): Promise<boolean> => {
  const columns = ['user_id', 'type_id', 'corporation_id', 'is_write'] as const
  const held = await db.selectFrom('user_permission').select(columns).where('user_id', '=', userId).execute()
  if (sorted(held) === sorted(wanted)) return false
  await db.deleteFrom('user_permission').where('user_id', '=', userId).execute()
  if (wanted.length > 0)
    await db
      .insertInto('user_permission')
      .values([...wanted])
      .execute()
  await audit(db, by, [{ kind: 'Permissions', subject: userId, from: held, to: wanted }])
  return true
}
