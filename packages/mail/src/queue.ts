import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

export interface MailToQueue {
  template: string
  to: string
  language: Language
  /** The data for the template. Must not contain secrets. */
  content?: Record<string, unknown>
}

/** Queues mails. They are sent only if the transaction commits. */
export async function queueMail(db: Kysely<Schema>, ...mails: MailToQueue[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ template, to, language, content = {} }) => ({
    template,
    recipient: to,
    language,
    content: JSON.stringify(content),
  }))
  await db.insertInto('mail_outbox').values(rows).execute()
}
