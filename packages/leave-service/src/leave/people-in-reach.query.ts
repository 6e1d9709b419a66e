import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { isOverseenBy } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'

/** Of these people, those whose leave is the reader's to know: their own, and that of whom they oversee. */
export async function inReachOf(
  db: Kysely<Schema>,
  userIds: readonly number[],
  reader: LoggedInUser,
): Promise<ReadonlySet<number>> {
  const found = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', sql<number>`any(${userIds}::integer[])`)
    .where(sql<boolean>`(u.id = ${reader.id} or ${isOverseenBy(reader)})`)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Whoever is out of reach is not there. */
export async function refuseOutOfReach(
  db: Kysely<Schema>,
  userIds: readonly number[],
  reader: LoggedInUser,
): Promise<void> {
  const reached = await inReachOf(db, userIds, reader)
  if (userIds.some(id => !reached.has(id))) throw new Refusal('NOT_FOUND')
}
