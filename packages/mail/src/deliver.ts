import type { Schema } from '@portal/database/schema'
import type { Log } from '@portal/database/log'
import { continueTrace, inTrace } from '@portal/database/trace'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { QueuedMail, Templates } from './email'
import { retryDelayAfter } from './retry'
import type { Sender } from './sender'

export interface Delivery {
  templates: Templates
  send: Sender
  log: Pick<Log, 'warn'>
}

type Row = Selectable<Schema['mail_outbox']>
type Outcome = NonNullable<Row['outcome']>

/** Delivers every due mail until it is stopped. Returns how many were processed. Several processes share the work. */
export async function deliverDue(
  db: Kysely<Schema>,
  delivery: Delivery,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let count = 0
  while (!isStopped() && (await deliverOne(db, delivery))) count += 1
  return count
}

function deliverOne(db: Kysely<Schema>, delivery: Delivery): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    // Mail servers may be slow.
    await sql`set local idle_in_transaction_session_timeout = '1min'`.execute(transaction)
    const row = await transaction
      .selectFrom('mail_outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('next_try_at', '<=', sql<Date>`now()`)
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      // The process that holds the row's lock sends it. If that process dies, the row is free again.
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    await inTrace(continueTrace(row.traceparent), () => attempt(transaction, row, delivery))
    return true
  })
}

async function attempt(transaction: Transaction<Schema>, row: Row, delivery: Delivery): Promise<void> {
  await sql`savepoint attempt`.execute(transaction)
  try {
    await settle(transaction, row, await sendOne(transaction, row, delivery))
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(transaction)
    await postpone(transaction, row, error, delivery)
  }
}

async function sendOne(transaction: Transaction<Schema>, row: Row, { templates, send }: Delivery): Promise<Outcome> {
  const template = Object.hasOwn(templates, row.template) ? templates[row.template] : undefined
  if (!template) throw new Error(`There is no mail template "${row.template}".`)
  const { created_at: createdAt, id, language, recipient, content } = row
  const mail: QueuedMail = { id, template: row.template, language, recipient, content, createdAt }
  const email = await template(transaction, mail)
  if (!email) return 'dropped'
  await send(mail, email)
  return 'delivered'
}

async function settle(transaction: Transaction<Schema>, { id }: Row, outcome: Outcome): Promise<void> {
  await transaction
    .updateTable('mail_outbox')
    .set(eb => ({ outcome, done_at: sql<Date>`clock_timestamp()`, tries: eb('tries', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute()
}

async function postpone(
  transaction: Transaction<Schema>,
  { id, template, tries }: Row,
  error: unknown,
  { log }: Delivery,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const pause = retryDelayAfter(tries + 1, error)
  log.warn({ mail: id, template, tries: tries + 1, reason, nextTryInSeconds: pause }, 'A mail was not delivered')
  await transaction
    .updateTable('mail_outbox')
    .set({
      tries: tries + 1,
      last_error: reason,
      ...(pause === undefined
        ? { outcome: 'failed' as const, done_at: sql<Date>`clock_timestamp()` }
        : { next_try_at: sql<Date>`clock_timestamp() + make_interval(secs => ${pause})` }),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes mails that were settled long ago. Returns how many. */
export async function sweepMail(db: Kysely<Schema>): Promise<number> {
  const swept = await db
    .deleteFrom('mail_outbox')
    .where('done_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}
