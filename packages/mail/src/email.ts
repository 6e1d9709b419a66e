import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** What the recipient gets. */
export interface Email {
  subject: string
  text: string
}

export interface QueuedMail {
  id: number
  template: string
  recipient: string
  language: Language
  content: Record<string, unknown>
  createdAt: Date
}

/**
 * Writes a queued mail at the moment of its delivery, in a transaction that is committed only if the mail was sent.
 * Null means that there is no recipient. So a secret in a mail, such as a link, is not stored before it is sent.
 */
export type Template = (db: Kysely<Schema>, mail: QueuedMail) => Promise<Email | null>
export type Templates = Readonly<Record<string, Template>>
