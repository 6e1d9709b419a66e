import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import type { AgreementNoticeKind, NoticeKind } from '@portal/contracts/notifications/notices'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { jsonbParameter } from '@portal/database/json'
import { sendToHub } from '@portal/database/hub-outbox'
import { queueMail } from '@portal/mail/queue'
import { type Kysely, sql } from 'kysely'
import {
  commonOf,
  commonOfAgreement,
  commonOfNothing,
  type NoticeAgreement,
  unseenNotice,
} from '../forms/engine/notice-rows'
import { defaultTimeZone } from '../jobs/define-job'

/** A notice that is not about a form. */
interface PersonNotice {
  readonly userId: number
  /** The person it is about, or the reader if it is about nobody else. */
  readonly aboutId?: number
  readonly actorId?: number
  /** The form that it leads to, if there is one with this guid. */
  readonly formGuid?: string
  /** Its further subject in one line, for the portal. */
  readonly summary?: Text
  /** Further content of the mail. */
  readonly content?: Readonly<Record<string, number | Text>>
  /** The agreement that it is about, and the day. */
  readonly agreementId?: number
  readonly day?: string
}

interface Stored {
  id: number
  userId: number
  aboutId: number | null
  agreementId: number | null
  formGuid: string | null
  expression: string | null
  at: Date
  summary: Text | null
  owner: string | null
  agreement: NoticeAgreement | null
  email: string
  language: Language
  isMailed: boolean
}

/** Selects the agreement `g` of `notification as n`. */
export const agreementOfNotice = sql<NoticeAgreement | null>`
  case when g.id is not null then jsonb_build_object('title', g.title, 'company', g.company, 'day', n.about_day,
    'toldOn', (n.created_at at time zone ${sql.lit(defaultTimeZone)})::date) end`

/** Notifies people in the portal and by mail, in the transaction of the change. */
export async function notifyPeople(
  db: Kysely<Schema>,
  kind: NoticeKind,
  template: string,
  notices: readonly PersonNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const { rows } = await sql<Stored>`
    with n as (
      insert into notification (user_id, about_id, form_id, agreement_id, about_day, kind, actor_id, summary, created_at)
      select s."userId", s."aboutId", (select id from form where guid = s."formGuid"), s."agreementId", s.day, ${kind}, s."actorId", s.summary, now()
      from jsonb_to_recordset(${jsonbParameter(notices)}) as s
        ("userId" integer, "aboutId" integer, "formGuid" uuid, "agreementId" integer, day date, "actorId" integer, summary jsonb)
      returning *
    )
    select n.id, n.user_id as "userId", n.about_id as "aboutId", n.agreement_id as "agreementId", n.created_at as at,
      f.guid as "formGuid", m.expression_key as expression, n.summary, o.first_name || ' ' || o.last_name as owner, ${agreementOfNotice} as agreement,
      u.email, u.language, u.is_active and u.is_send_mail as "isMailed"
    from n join app_user u on u.id = n.user_id left join app_user o on o.id = n.about_id
      left join agreement g on g.id = n.agreement_id
      left join form f on f.id = n.form_id left join module m on m.id = f.module_id`.execute(db)
  await sendToHub(
    db,
    rows.map(({ id, userId, agreementId, formGuid, expression, at, summary: about, owner, agreement }) => {
      const ofForm = formGuid && expression ? commonOf(expression, formGuid) : commonOfNothing
      const common = agreementId === null ? ofForm : commonOfAgreement(agreementId)
      const notice = unseenNotice(kind, { owner, about, agreement }, at.toISOString(), common)
      return { hub: notificationHub.path, message: 'NewNotification', userIds: [userId], payload: [{ ...notice, id }] }
    }),
  )
  const contentOf = ({ userId, aboutId, agreementId, agreement }: Stored) =>
    agreement
      ? { agreementId, day: agreement.day, toldOn: agreement.toldOn }
      : { aboutId, ...notices.find(notice => notice.userId === userId && notice.aboutId === aboutId)?.content }
  await queueMail(
    db,
    rows
      .filter(({ isMailed }) => isMailed)
      .map(row => ({ template, to: row.email, language: row.language, content: { kind, ...contentOf(row) } })),
  )
}

export const agreementMail = 'agreement-notice'

interface AgreementNews {
  readonly agreementId: number
  readonly kind: AgreementNoticeKind
  /** The day of the deadline. */
  readonly day: string
}

export function notifyOfAgreement(
  db: Kysely<Schema>,
  { kind, ...news }: AgreementNews,
  userIds: readonly number[],
): Promise<void> {
  return notifyPeople(
    db,
    kind,
    agreementMail,
    userIds.map(userId => ({ userId, ...news })),
  )
}
