import type { Schema } from '@portal/database/schema'
import type { PersonOf } from '@portal/federation/delivery/registry-routes'
import type { Person } from '@portal/federation/delivery/rollout/plan'
import { findSession } from '@portal/http/session'
import type { Kysely } from 'kysely'

/** The person who asks for their releases, while people get different ones. */
export const personOf =
  (db: Kysely<Schema>): PersonOf =>
  async authorization => {
    const session = await findSession(db, authorization)
    return session && personWith(db, session.user.id)
  }

export async function personWith(db: Kysely<Schema>, id: number): Promise<Person> {
  const { email, corporation_id, second_corporation_id } = await db
    .selectFrom('app_user')
    .select(['email', 'corporation_id', 'second_corporation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, corporationIds: [corporation_id, second_corporation_id].filter(each => each !== null) }
}
