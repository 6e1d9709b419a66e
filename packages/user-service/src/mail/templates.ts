import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Email, QueuedMail, Templates } from '@portal/mail/email'
import { sql, type Kysely } from 'kysely'
import { issueResetToken } from '../passwords/reset-token'
import { passwordChangedTexts, recoverPasswordTexts } from './texts'

export const recoverPasswordMail = 'recover-password'
export const passwordChangedMail = 'password-changed'

/** Nobody gets more links than this within an hour, from however many addresses they are requested. */
const mostLinksAnHour = 5

interface Recipient {
  id: number
  name: string
}

/** The mails of the user service. Their links lead to pages at the portal's public address. */
export function userMailTemplates(publicAddress: () => string): Templates {
  return {
    [recoverPasswordMail]: async (db, mail) => {
      const recipient = await activeUser(db, mail)
      if (!recipient || (await linksOfLastHour(db, recipient.id)) >= mostLinksAnHour) return null
      const link = `${publicAddress()}/resetPassword/${await issueResetToken(db, recipient.id)}`
      return email(recoverPasswordTexts, mail.language, { name: recipient.name, link })
    },
    [passwordChangedMail]: async (db, mail) => {
      const recipient = await activeUser(db, mail)
      const link = `${publicAddress()}/forgotPassword`
      return recipient ? email(passwordChangedTexts, mail.language, { name: recipient.name, link }) : null
    },
  }
}

const email = (texts: { subject: Text; text: Text }, language: Language, values: Record<string, string>): Email => ({
  subject: texts.subject[language],
  text: fill(texts.text[language], values),
})

function activeUser(db: Kysely<Schema>, { recipient }: QueuedMail): Promise<Recipient | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'first_name as name'])
    .where('email', '=', recipient)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

async function linksOfLastHour(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('password_reset')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}
