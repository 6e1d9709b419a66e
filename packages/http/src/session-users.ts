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

/** The user of a session, where they are remembered as the database still says that they are. */
export function rememberedUser(db: Kysely<Schema>, { userId, accessVersion }: LivingSession): LoggedInUser | undefined {
  const remembered = known.get(db)?.get(userId)
  return remembered?.accessVersion === accessVersion ? remembered.user : undefined
}

/** The user of a session as they are now, to be remembered. */
export async function readUser(db: Kysely<Schema>, { userId }: LivingSession): Promise<LoggedInUser | undefined> {
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
  // Whoever is read anew is the newest.
  users.delete(one.user.id)
  users.set(one.user.id, one)
  const [oldest] = users.keys()
  if (users.size > mostKnown && oldest !== undefined) users.delete(oldest)
}
