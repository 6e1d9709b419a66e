import type { Language } from '@portal/contracts/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

export interface MailToQueue {
  template: string
  to: string
  language: Language
  /** What the template needs to know; nothing secret. */
  content?: Record<string, unknown>
}

/** Has mails sent, if and when the transaction that they are queued in is committed. */
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
