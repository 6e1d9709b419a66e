import type { Language } from '@portal/contracts/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** What somebody gets. */
export interface Letter {
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
 * Writes a queued mail at the moment of its delivery, in a transaction that is kept only if it was sent; null means
 * that it is for nobody. So a secret that is sent, such as a link, is stored nowhere before.
 */
export type Template = (db: Kysely<Schema>, mail: QueuedMail) => Promise<Letter | null>
export type Templates = Readonly<Record<string, Template>>
