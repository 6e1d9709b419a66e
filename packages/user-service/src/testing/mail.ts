import { silent } from '@portal/database/log'
import type { TestDatabase } from '@portal/database/testing'
import { deliverDue } from '@portal/mail/deliver'
import type { Email } from '@portal/mail/email'
import { userMailTemplates } from '../mail/templates'

export interface SentEmail extends Email {
  to: string
}

export const publicAddress = 'https://portal.anka.test'

/** Delivers queued mails and returns them. */
export async function deliverMail({ db }: TestDatabase): Promise<SentEmail[]> {
  const sent: SentEmail[] = []
  await deliverDue(db, {
    templates: userMailTemplates(() => publicAddress),
    send: async ({ recipient }, email) => void sent.push({ to: recipient, ...email }),
    log: silent,
  })
  return sent
}

/** Returns the token of the link in a mail. */
export const tokenIn = (email: SentEmail | undefined): string =>
  new RegExp(`${publicAddress}/(?:resetPassword|invitation)/([\\w-]{43})\n`).exec(email?.text ?? '')?.[1] ?? ''
