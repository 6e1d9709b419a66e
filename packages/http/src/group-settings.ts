import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { holdsForAll } from '@portal/rules/access'
import type { Kysely } from 'kysely'
import { Refusal } from './refusal'

/** Group-wide settings may be changed with write permission for the settings of every active corporation. */
export async function refuseUnlessForGroup(db: Kysely<Schema>, user: LoggedInUser): Promise<void> {
  const active = await db.selectFrom('corporation').select('id').where('is_active', '=', true).execute()
  const ids = active.map(({ id }) => id)
  if (!holdsForAll(user, 'Settings', ids)) throw new Refusal('GROUP_SETTINGS')
}
