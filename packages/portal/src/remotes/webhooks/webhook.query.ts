import type { WebhookState } from '@portal/contracts/remotes/remotes.calls'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { everyRemote, type NamedBackends } from '../../backends/named-backends'
import { delivered } from './deliver.command'

/** Returns whether the last news reached a remote's webhook; null without one. */
export async function webhookOf(
  db: Kysely<Schema>,
  named: NamedBackends,
  remote: string,
): Promise<WebhookState | null> {
  if (!named.has(remote) && !named.has(everyRemote)) return null
  const row = await db.selectFrom('remote_webhook').selectAll().where('remote', '=', remote).executeTakeFirst()
  return {
    deliveredDate: row?.delivered_at?.toISOString() ?? null,
    triedDate: row?.tried_at?.toISOString() ?? null,
    fault: row?.outcome === delivered ? null : (row?.outcome ?? null),
  }
}
