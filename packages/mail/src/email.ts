import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** A mail's content. */
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
 * Writes a queued mail at delivery, in a transaction that commits only if the mail was sent; null if there is no
 * recipient. A secret in a mail, such as a link, is therefore never stored before it is sent.
 */
export type Template = (db: Kysely<Schema>, mail: QueuedMail) => Promise<Email | null>
export type Templates = Readonly<Record<string, Template>>
