import { commonOfPerson, noticeTexts, type SecurityNoticeKind } from '@portal/contracts/notifications/notices'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import { messageOf, sendToHub } from '@portal/database/hub-outbox'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { queueMail } from '@portal/mail/queue'
import { sql, type Kysely } from 'kysely'
import { securityMail } from '../mail/templates'

interface SecurityNotice {
  readonly kind: SecurityNoticeKind
  readonly userId: number
  /** The device, the way to prove who one is, or the name of a person. */
  readonly what: Text
  /** Whom it is about, if not the reader. */
  readonly aboutId?: number
}

interface Told {
  readonly id: number
  readonly at: Date
  readonly email: string
  readonly language: Language
}

/** Notifies somebody in the portal of a change of their ways to log in, in its transaction. */
export async function tellOfSecurity(db: Kysely<Schema>, notice: SecurityNotice): Promise<Told | undefined> {
  const { kind, userId, what, aboutId = userId } = notice
  const { rows } = await sql<Told>`
    with told as (
      insert into notification (user_id, about_id, kind, actor_id, summary, created_at)
      select id, ${aboutId}::integer, ${kind}, id, ${jsonbParameter(what)}, now() from app_user where id = ${userId}
      returning id, user_id, created_at)
    select told.id, told.created_at as at, u.email, u.language
    from told join app_user u on u.id = told.user_id`.execute(db)
  const [told] = rows
  if (told) await sendToHub(db, [messageOf(notificationHub, 'NewNotification', [userId], pushed(notice, told))])
  return told
}

/** The same, and by mail, even to people who have switched mails about forms off. */
export async function warnOfSecurity(db: Kysely<Schema>, notice: SecurityNotice): Promise<void> {
  const told = await tellOfSecurity(db, notice)
  if (!told) return
  const { kind, what, aboutId } = notice
  const { email: to, language } = told
  await queueMail(db, [{ template: securityMail, to, language, content: { kind, what, aboutId } }])
}

function pushed({ kind, what, aboutId }: SecurityNotice, { id, at }: Told) {
  const filled = (text: Text): Text => ({ tr: fill(text.tr, { what: what.tr }), en: fill(text.en, { what: what.en }) })
  const { title, description } = noticeTexts[kind]
  const words = { title: filled(title), description: filled(description) }
  const common = aboutId === undefined ? '{}' : commonOfPerson(aboutId)
  return { id, kind, ...words, seen: false, createdDate: at.toISOString(), common }
}
