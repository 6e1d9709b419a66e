import { silent } from '@portal/database/log'
import type { TestDatabase } from '@portal/database/testing'
import { deliverDue } from '@portal/mail/deliver'
import type { Letter } from '@portal/mail/letter'
import { userMailTemplates } from '../mail/templates'

export interface SentLetter extends Letter {
  to: string
}

export const publicAddress = 'https://portal.anka.test'

/** Delivers what is queued, and returns what was sent. */
export async function deliverMail({ db }: TestDatabase): Promise<SentLetter[]> {
  const sent: SentLetter[] = []
  await deliverDue(db, {
    templates: userMailTemplates(() => publicAddress),
    send: async ({ recipient }, letter) => void sent.push({ to: recipient, ...letter }),
    log: silent,
  })
  return sent
}

/** The token of the link in a mail. */
export const tokenIn = (letter: SentLetter | undefined): string =>
  new RegExp(`${publicAddress}/resetPassword/([\\w-]{43})\n`).exec(letter?.text ?? '')?.[1] ?? ''
