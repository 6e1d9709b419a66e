import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import { noticeTexts, type AccountNoticeKind } from '@portal/contracts/notifications/notices'
import { directoryPath } from '@portal/contracts/people/directory-people'
import { invitationDays } from '@portal/contracts/people/invitation.calls'
import type { Schema } from '@portal/database/schema'
import type { Email, QueuedMail, Templates } from '@portal/mail/email'
import { sql, type Kysely } from 'kysely'
import { hasNoWayIn } from '../invitations/invitation-state'
import { issueInvitationToken, issueResetToken } from '../passwords/reset-token'
import { accountTexts, invitationTexts, passwordChangedTexts, recoverPasswordTexts } from './texts'

export const recoverPasswordMail = 'recover-password'
export const passwordChangedMail = 'password-changed'
export const invitationMail = 'invitation'
export const accountMail = 'account-notice'

/** Nobody gets more links than this within an hour, from however many addresses they are requested. */
const mostLinksAnHour = 5

/** What the mail about an account needs. */
interface AccountMail {
  readonly kind: AccountNoticeKind
  readonly name: string
  readonly owner: string
  readonly account: Text
}

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
    // It also goes to addresses that nobody has any more, so it is written without looking for its reader.
    [accountMail]: async (_db, { content, language }) => {
      const { kind, name, owner, account } = content as unknown as AccountMail
      const { title, description } = noticeTexts[kind]
      const page = kind === 'AccountToConfirm' ? directoryPath : '/personalsettings'
      const said = fill(description[language], { owner, account: account[language] })
      const values = { name, said, link: `${publicAddress()}${page}` }
      return email({ subject: title, text: accountTexts }, language, values)
    },
    [invitationMail]: async (db, mail) => {
      const guest = await invited(db, mail)
      if (!guest) return null
      const link = `${publicAddress()}/invitation/${await issueInvitationToken(db, guest.id)}`
      const values = { ...guest, email: mail.recipient, link, days: invitationDays }
      // Nobody knows yet which language they read.
      const { subject, text } = invitationTexts
      return {
        subject: `${subject.tr} · ${subject.en}`,
        text: `${fill(text.tr, values)}\n———\n\n${fill(text.en, values)}`,
      }
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

/** Who still waits for this invitation: neither in the portal by now, nor invited once more. */
function invited(db: Kysely<Schema>, { recipient, createdAt }: QueuedMail) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('invitation as i', 'i.user_id', 'u.id')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .select(['u.id', 'u.first_name as name', 'c.name as company'])
    .where('u.email', '=', recipient)
    .where('u.is_active', '=', true)
    .where(hasNoWayIn)
    .where(sql<boolean>`date_trunc('milliseconds', i.invited_at) <= ${createdAt}`)
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
