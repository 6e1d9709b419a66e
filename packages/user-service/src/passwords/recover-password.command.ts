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

/** Letters that one network may have written, to whomever: enough for an office, too few to flood people with. */
export const lettersLimit: RateLimit = { most: 30, minutes: 15 }

/**
 * Does the same for known and unknown addresses: it queues a mail. Whether anybody gets it is decided at delivery,
 * where no caller can measure the time.
 */
export async function recoverPassword(db: Kysely<Schema>, { email, address, language }: Forgotten): Promise<void> {
  const to = normaliseEmail(email)
  await consumeLimit(db, { purpose: 'recover-network', address: networkOf(address), email: '' }, lettersLimit)
  await consumeLimit(db, { purpose: 'recover', address, email: to })
  await queueMail(db, [{ template: recoverPasswordMail, to, language }])
}
