import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Schema } from '@portal/database/schema'
import { BackendFault, faultBehind } from '@portal/federation/backend/fault'
import { handOn, type Backend } from '@portal/federation/backend/hand-on'
import { signedToken } from '@portal/federation/backend/statement'
import type { DeliveryState } from '@portal/federation/delivery/state'
import { sql, type Kysely } from 'kysely'
import type { StatementKeys } from '../../backends/statement-keys'
import type { News } from './news'
import { pendingNews, type Pending } from './pending.query'

export interface Webhook {
  db: Kysely<Schema>
  remote: string
  backend: Backend
  keys: StatementKeys
  issuer: () => string
  remotesFolder: string
  state: DeliveryState
  /** The first pause after a failure; each further one is twice as long. */
  retryMs: number
  /** It was published while this portal ran, so all of it is news. */
  isNew: boolean
}

/** Attempts of one run: together they end within the lease. */
const atOnce = 5
const lease = sql<Date>`now() + interval '90 seconds'`
const longestPauseMs = 3_600_000
export const delivered = 'delivered'

/**
 * Tells a webhook its news in order. It is told at least once: the news lie in the releases' log and among the errors
 * until it has accepted them. Returns why it did not.
 */
export async function deliver(webhook: Webhook): Promise<BackendFault | undefined> {
  const { db, remote, state, isNew } = webhook
  const known = await db.selectFrom('remote_webhook').selectAll().where('remote', '=', remote).executeTakeFirst()
  // A webhook begins with what happens from now on.
  if (!known) {
    const row = isNew ? { remote, told_events: 0, since: new Date(0) } : { remote, told_events: state.revision }
    await db
      .insertInto('remote_webhook')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return undefined
  }
  const of = { ...webhook, toldEvents: known.told_events, since: known.since }
  if (known.next_try_at > new Date() || (await pendingNews(of)).length === 0) return undefined
  const claimed = await db
    .updateTable('remote_webhook')
    .set({ next_try_at: lease })
    .where('remote', '=', remote)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .returning('told_events')
    .executeTakeFirst()
  // Another portal is telling it.
  if (!claimed) return undefined
  return tellAll(webhook, await pendingNews({ ...of, toldEvents: claimed.told_events }))
}

async function tellAll(webhook: Webhook, pending: readonly Pending[]): Promise<BackendFault | undefined> {
  const { db, remote, retryMs } = webhook
  let attempts = 0
  const note = (values: object) => db.updateTable('remote_webhook').set(values).where('remote', '=', remote).execute()
  const now = sql<Date>`now()`
  for (const { news, told } of pending) {
    if (news && (attempts += 1) > atOnce) break
    const fault = news && (await tell(webhook, news))
    if (fault) {
      const pause = sql<Date>`now() + least(${retryMs} * 2 ^ least(tries, 20), ${longestPauseMs}) * interval '1 ms'`
      await note({ outcome: reasonOf(fault), tried_at: now, tries: sql`tries + 1`, next_try_at: pause })
      return fault
    }
    await told(db)
    if (news) await note({ outcome: delivered, tried_at: now, delivered_at: now, tries: 0 })
  }
  await note({ next_try_at: now })
  return undefined
}

/** The answer's status, or what went wrong before there was one. */
export const reasonOf = ({ fault, cause }: BackendFault): string => (typeof cause === 'string' ? cause : fault)

async function tell({ backend, keys, issuer }: Webhook, news: News): Promise<BackendFault | undefined> {
  const claims = { iss: issuer(), aud: `${news.remote}/webhook`, ...news }
  const token = Buffer.from(signedToken(await keys.signing(), claims))
  const { pathname, search } = backend.base
  const headers = { 'content-type': 'application/jwt', 'content-length': token.length }
  const call = { method: 'POST', target: pathname + search, headers, body: Readable.from([token]) }
  try {
    const { status, body } = await handOn(backend, call, new AbortController().signal)
    await buffer(body)
    return status < 300 ? undefined : new BackendFault('malformed', { cause: `HTTP ${status}` })
  } catch (error) {
    return faultBehind(error)
  }
}
