import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import { noticeTexts, type AccountNoticeKind, type SecurityNoticeKind } from '@portal/contracts/notifications/notices'
import { accountChangesPath, personPath } from '@portal/contracts/people/directory-people'
import { invitationDays } from '@portal/contracts/people/invitation.calls'
import type { Schema } from '@portal/database/schema'
import type { Email, QueuedMail, Templates } from '@portal/mail/email'
import { sql, type Kysely } from 'kysely'
import { hasNoWayIn, invitationMail } from '../invitations/invitation-state'
import { issueInvitationToken, issueResetToken } from '../passwords/reset-token'
import { invitationTexts, noticeMailTexts, passwordChangedTexts, recoverPasswordTexts } from './texts'

export const recoverPasswordMail = 'recover-password'
export const passwordChangedMail = 'password-changed'
export const accountMail = 'account-notice'
export const securityMail = 'security-notice'

/** Limits the links to one person, from any number of addresses. */
const mostLinksAnHour = 5

interface AccountMail {
  readonly kind: AccountNoticeKind
  readonly name: string
  readonly owner: string
  readonly account: Text
}

interface SecurityMail {
  readonly kind: SecurityNoticeKind
  readonly what: Text
  /** The person whom it is about, if not the reader. */
  readonly aboutId?: number
}

interface Recipient {
  id: number
  name: string
}

/** Returns the templates of the user service. Links lead to the portal's public address. */
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
    // It also goes to former addresses, so its content is complete without a look-up of the reader.
    [accountMail]: async (_db, { content, language }) => {
      const { kind, name, owner, account } = content as unknown as AccountMail
      const { title, description } = noticeTexts[kind]
      const page = kind === 'AccountToConfirm' ? accountChangesPath : '/personalsettings'
      const said = fill(description[language], { owner, account: account[language] })
      const values = { name, said, link: `${publicAddress()}${page}` }
      return email({ subject: title, text: noticeMailTexts }, language, values)
    },
    [securityMail]: async (db, mail) => {
      const recipient = await activeUser(db, mail)
      if (!recipient) return null
      const { kind, what, aboutId } = mail.content as unknown as SecurityMail
      const { title, description } = noticeTexts[kind]
      const said = fill(description[mail.language], { what: what[mail.language] })
      const page = aboutId ? personPath(aboutId) : '/personalsettings'
      const values = { name: recipient.name, said, link: `${publicAddress()}${page}` }
      return email({ subject: title, text: noticeMailTexts }, mail.language, values)
    },
    [invitationMail]: async (db, mail) => {
      const guest = await invited(db, mail)
      if (!guest) return null
      const link = `${publicAddress()}/invitation/${await issueInvitationToken(db, guest.id)}`
      const values = { ...guest, email: mail.recipient, link, days: invitationDays }
      // The reader's language is unknown.
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

/** Finds a person who has neither logged in nor been invited again since. */
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
