import type { LoggedInUser } from '@portal/contracts/user'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { LivingSession } from './living-sessions'
import { loggedInUserColumns } from './logged-in-user'

interface KnownUser {
  accessVersion: number
  user: LoggedInUser
}

/** As many as use the portal in the same hours; the memory of a few megabytes. */
const mostKnown = 5_000

const known = new WeakMap<Kysely<Schema>, Map<number, KnownUser>>()

/** The user of a session as they are now: what is remembered is told again only while the database says that it holds. */
export async function userOf(
  db: Kysely<Schema>,
  { userId, accessVersion }: LivingSession,
): Promise<LoggedInUser | undefined> {
  const users = known.get(db) ?? new Map<number, KnownUser>()
  known.set(db, users)
  const remembered = users.get(userId)
  if (remembered?.accessVersion === accessVersion) return remembered.user
  const read = await readUser(db, userId)
  if (!read) return undefined
  users.delete(userId)
  users.set(userId, read)
  for (const [oldest] of users) {
    if (users.size <= mostKnown) break
    users.delete(oldest)
  }
  return read.user
}

async function readUser(db: Kysely<Schema>, id: number): Promise<KnownUser | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .select(loggedInUserColumns)
    .select('u.access_version')
    .where('u.id', '=', id)
    .modifyEnd(prepared('session-user'))
    .executeTakeFirst()
  if (!row) return undefined
  const { access_version: accessVersion, ...user } = row
  return { accessVersion, user: Object.freeze(user) }
}
