import type { LoggedInUser } from '@portal/contracts/identity/user'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { loggedInUserColumns } from './logged-in-user'
import type { ActiveSession } from './session-memory'

interface KnownUser {
  accessVersion: number
  user: LoggedInUser
}

/** Enough for all users of the same hours; a few megabytes. */
const mostKnown = 5_000

const known = new WeakMap<Kysely<Schema>, Map<number, KnownUser>>()

/** Returns a session's user from the cache, if unchanged in the database. */
export function rememberedUser(db: Kysely<Schema>, { userId, accessVersion }: ActiveSession): LoggedInUser | undefined {
  const remembered = known.get(db)?.get(userId)
  return remembered?.accessVersion === accessVersion ? remembered.user : undefined
}

/** A session's user from the database, for the cache. */
export async function readUser(db: Kysely<Schema>, { userId }: ActiveSession): Promise<LoggedInUser | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .select(loggedInUserColumns)
    .select('u.access_version')
    .where('u.id', '=', userId)
    .modifyEnd(prepared('session-user'))
    .executeTakeFirst()
  if (!row) return undefined
  const { access_version: accessVersion, ...user } = row
  remember(db, { accessVersion, user: Object.freeze(user) })
  return user
}

function remember(db: Kysely<Schema>, one: KnownUser): void {
  const users = known.get(db) ?? new Map<number, KnownUser>()
  known.set(db, users)
  // The most recently read user is dropped last.
  users.delete(one.user.id)
  users.set(one.user.id, one)
  const [oldest] = users.keys()
  if (users.size > mostKnown && oldest !== undefined) users.delete(oldest)
}
