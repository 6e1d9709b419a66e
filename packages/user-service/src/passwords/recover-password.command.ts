import type { Language } from '@portal/contracts/language'
import type { Schema } from '@portal/database/schema'
import { queueMail } from '@portal/mail/queue'
import { normaliseEmail } from '@portal/rules/email'
import type { Kysely } from 'kysely'
import { countTry } from '@portal/http/tries'
import { recoverPasswordMail } from '../mail/templates'

interface Forgotten {
  email: string
  address: string
  language: Language
}

/**
 * Does the same for an address that is known and for one that is not: it queues a mail. Whether that mail is for
 * somebody is found out when it is delivered, where no caller waits.
 */
export async function recoverPassword(db: Kysely<Schema>, { email, address, language }: Forgotten): Promise<void> {
  const to = normaliseEmail(email)
  await countTry(db, { purpose: 'recover', address, email: to })
  await queueMail(db, { template: recoverPasswordMail, to, language })
}
