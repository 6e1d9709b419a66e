import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { networkOf } from '@portal/http/network-of'
import { queueMail } from '@portal/mail/queue'
import { normaliseEmail } from '@portal/rules/email'
import type { Kysely } from 'kysely'
import { consumeLimit, type RateLimit } from '@portal/http/rate-limit'
import { recoverPasswordMail } from '../mail/templates'

interface Forgotten {
  email: string
  address: string
  language: Language
}

/** Mails that one network may request: enough for an office, too few to flood people. */
export const lettersLimit: RateLimit = { most: 30, minutes: 15 }

/**
 * Queues a mail for known and unknown addresses alike. Delivery decides whether to send it, so the response time tells
 * a caller nothing.
 */
export async function recoverPassword(db: Kysely<Schema>, { email, address, language }: Forgotten): Promise<void> {
  const to = normaliseEmail(email)
  await consumeLimit(db, { purpose: 'recover-network', address: networkOf(address), email: '' }, lettersLimit)
  await consumeLimit(db, { purpose: 'recover', address, email: to })
  await queueMail(db, [{ template: recoverPasswordMail, to, language }])
}
