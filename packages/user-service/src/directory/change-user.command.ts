import { audit, type AuditedChange } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { endSessionsOf } from '@portal/http/end-sessions'
import type { Kysely } from 'kysely'
import { dummyHash } from '../login/password'
import { voidLinks } from '../passwords/reset-token'
import { personColumns, type PersonColumnName, type UserRow, type UserValues } from './person-columns'

type NewUser = Required<Pick<UserRow, 'first_name' | 'last_name' | 'title' | 'recruitment_date'>> &
  Pick<UserRow, 'corporation_id' | 'department_id'> &
  UserValues

/** Adds a person, with an audit line. They get a password that nobody knows. */
export async function addUser(db: Kysely<Schema>, email: string, values: NewUser, by: number): Promise<UserRow> {
  const user = await db
    .insertInto('app_user')
    .values({ ...values, email, password_hash: dummyHash })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(db, by, [{ kind: 'Person', subject: user.id, from: null, to: email }])
  return user
}

/** Changes columns of a person, with audit lines. Returns true if anything changed. */
export async function changeUser(db: Kysely<Schema>, user: UserRow, values: UserValues, by: number): Promise<boolean> {
  const entries = Object.entries(values).filter(([column, value]) => user[column as keyof UserRow] !== value)
  if (entries.length === 0) return false
  await db.updateTable('app_user').set(Object.fromEntries(entries)).where('id', '=', user.id).execute()
  await audit(
    db,
    by,
    entries.map(([column, to]): AuditedChange => {
      const name = column as PersonColumnName
      return { kind: personColumns[name].audit, subject: user.id, from: user[name], to }
    }),
  )
  if (values.email !== undefined && values.email !== user.email) await forgetLogins(db, user.id)
  if (user.is_active && values.is_active === false) await endSessionsOf(db, user.id, 'made-passive')
  return true
}

/** Ends the person's sessions and voids the links to a new password that went to the old address. */
async function forgetLogins(db: Kysely<Schema>, userId: number): Promise<void> {
  await voidLinks(db, userId)
  await endSessionsOf(db, userId, 'access-changed')
}
