import type { Schema } from '@portal/database/schema'
import type { PersonOf } from '@portal/federation/delivery/registry-routes'
import { findSession } from '@portal/http/session'
import type { Kysely } from 'kysely'

/** Who asks which releases they get, while not everybody gets the same. */
export const personOf =
  (db: Kysely<Schema>): PersonOf =>
  async authorization => {
    const session = await findSession(db, authorization)
    if (!session) return undefined
    const { id } = session.user
    const { email, corporation_id, second_corporation_id } = await db
      .selectFrom('app_user')
      .select(['email', 'corporation_id', 'second_corporation_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, email, corporationIds: [corporation_id, second_corporation_id].filter(each => each !== null) }
  }
