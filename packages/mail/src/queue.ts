import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { insertRows } from '@portal/database/table-rows'
import { currentTraceparent } from '@portal/database/trace'
import type { Kysely } from 'kysely'

export interface MailToQueue {
  template: string
  to: string
  language: Language
  /** The data for the template. Must not contain secrets. */
  content?: Record<string, unknown>
}

/** Queues mails. They are sent only if the transaction commits. */
export async function queueMail(db: Kysely<Schema>, mails: readonly MailToQueue[]): Promise<void> {
  const traceparent = currentTraceparent() ?? null
  const rows = mails.map(({ to, content = {}, ...mail }) => ({ ...mail, recipient: to, content, traceparent }))
  await insertRows(db, 'mail_outbox', rows)
}
