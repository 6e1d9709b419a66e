import { audit, type AuditedChange } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { endSessionsOf } from '@portal/http/end-sessions'
import type { Kysely } from 'kysely'
import { dummyHash } from '../login/password'
import { voidLinks } from '../passwords/reset-token'
import { auditedColumns, type AuditedColumn, type UserRow, type UserValues } from './audited-columns'

/* What the directory writes of a person: with its audit lines, in the caller's transaction. */

type NewUser = Required<Pick<UserRow, 'first_name' | 'last_name' | 'title' | 'recruitment_date'>> &
  Pick<UserRow, 'corporation_id' | 'department_id'> &
  UserValues

/** Adds somebody who has no password yet: nobody knows the one that they get. */
export async function addUser(db: Kysely<Schema>, email: string, values: NewUser, by: number): Promise<UserRow> {
  const user = await db
    .insertInto('app_user')
    .values({ ...values, email, password_hash: dummyHash })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(db, by, [{ kind: 'Person', subject: user.id, from: null, to: email }])
  return user
}

/** Changes columns of somebody. Returns whether that changed anything. */
export async function changeUser(db: Kysely<Schema>, user: UserRow, values: UserValues, by: number): Promise<boolean> {
  const entries = Object.entries(values).filter(([column, value]) => user[column as keyof UserRow] !== value)
  if (entries.length === 0) return false
  await db.updateTable('app_user').set(Object.fromEntries(entries)).where('id', '=', user.id).execute()
  await audit(
    db,
    by,
    entries.map(([column, to]): AuditedChange => {
      const name = column as AuditedColumn
      return { kind: auditedColumns[name], subject: user.id, from: user[name], to }
    }),
  )
  if (values.email !== undefined && values.email !== user.email) await forgetLogins(db, user.id)
  if (user.is_active && values.is_active === false) await endSessionsOf(db, user.id, 'made-passive')
  return true
}

/** Links to a new password that went to the old address, and whoever is logged in with it, are of no more use. */
async function forgetLogins(db: Kysely<Schema>, userId: number): Promise<void> {
  await voidLinks(db, userId)
  await endSessionsOf(db, userId, 'access-changed')
}
