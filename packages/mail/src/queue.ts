import type { Language } from '@portal/contracts/wire/language'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

export interface MailToQueue {
  template: string
  to: string
  language: Language
  /** The data for the template. Must not contain secrets. */
  content?: Record<string, unknown>
}

/** Queues mails. They are sent only if the transaction commits. */
export async function queueMail(db: Kysely<Schema>, mails: readonly MailToQueue[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ template, to, language, content = {} }) => ({
    template,
    recipient: to,
    language,
    content,
  }))
  // One parameter for any number of mails.
  await sql`
    insert into mail_outbox (template, recipient, language, content)
    select r.template, r.recipient, r.language, r.content from jsonb_to_recordset(${jsonbParameter(rows)})
      as r (template text, recipient text, language text, content jsonb)`.execute(db)
}
