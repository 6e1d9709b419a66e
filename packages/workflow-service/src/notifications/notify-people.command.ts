import type { NoticeKind } from '@portal/contracts/notifications/notices'
import { type Language, languages, type Text } from '@portal/contracts/wire/language'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { queueMail } from '@portal/mail/queue'
import { type Kysely, sql } from 'kysely'
import { commonOfNothing, noticeWords } from '../forms/engine/notice-rows'
import type { PushedNotification } from '@portal/contracts/notifications/notification.calls'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'

/** What somebody is told that is about no form. */
interface PersonNotice {
  readonly userId: number
  /** Whom it is about; the reader, where it is about nobody else. */
  readonly aboutId: number
  readonly actorId: number
  /** What it is about besides, in one line, for the portal. */
  readonly summary?: Text
  /** What the mail needs besides. */
  readonly content?: Readonly<Record<string, number | Text>>
}

interface Told {
  id: number
  userId: number
  aboutId: number
  at: Date
  summary: Text | null
  name: string
  email: string
  language: Language
  isMailed: boolean
}

/** Tells people of something, in the portal and by mail, in the transaction of what they are told of. */
export async function notifyPeople(
  db: Kysely<Schema>,
  kind: NoticeKind,
  template: string,
  notices: readonly PersonNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const { rows } = await sql<Told>`
    with told as (
      insert into notification (user_id, about_id, kind, actor_id, summary, created_at)
      select n."userId", n."aboutId", ${kind}, n."actorId", n.summary, now()
      from jsonb_to_recordset(${jsonbParameter(notices)})
        as n ("userId" integer, "aboutId" integer, "actorId" integer, summary jsonb)
      returning id, user_id, about_id, summary, created_at
    )
    select told.id, told.user_id as "userId", told.about_id as "aboutId", told.created_at as at, told.summary,
      o.first_name || ' ' || o.last_name as name, u.email, u.language, u.is_active and u.is_send_mail as "isMailed"
    from told join app_user o on o.id = told.about_id join app_user u on u.id = told.user_id`.execute(db)
  await pushNotifications(
    db,
    rows.map(row => ({ ...row, kind, common: commonOfNothing, words: { owner: row.name, about: row.summary } })),
  )
  const mailed = rows.filter(({ isMailed }) => isMailed)
  const contentOf = ({ userId, aboutId }: Told) =>
    notices.find(notice => notice.userId === userId && notice.aboutId === aboutId)?.content
  await queueMail(
    db,
    mailed.map(row => ({
      template,
      to: row.email,
      language: row.language,
      content: { kind, aboutId: row.aboutId, ...contentOf(row) },
    })),
  )
}

interface Stored {
  readonly id: number
  readonly userId: number
  readonly kind: NoticeKind
  readonly at: Date
  readonly common: string
  readonly words: Parameters<typeof noticeWords>[1]
}

/** Shows stored notifications to whom they are for, where they are there, once the transaction is committed. */
export async function pushNotifications(db: Kysely<Schema>, stored: readonly Stored[]): Promise<void> {
  const pushed = stored.map(each => ({ userId: each.userId, payload: payloadOf(each) }))
  await sql`
    insert into hub_outbox (hub, message, user_ids, payload)
    select ${notificationHub.path}, 'NewNotification', array[p."userId"], jsonb_build_array(p.payload)
    from jsonb_to_recordset(${jsonbParameter(pushed)}) as p ("userId" integer, payload jsonb)`.execute(db)
}

function payloadOf({ id, kind, at, common, words }: Stored): PushedNotification {
  const [tr, en] = languages.map(language => noticeWords(kind, words, language))
  return {
    id,
    kind,
    title: { tr: tr?.title ?? '', en: en?.title ?? '' },
    description: { tr: tr?.description ?? '', en: en?.description ?? '' },
    seen: false,
    createdDate: at.toISOString(),
    common,
  }
}
