import type { NoticeKind } from '@portal/contracts/notifications/notices'
import type { PushedNotification } from '@portal/contracts/notifications/notification.calls'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { languages, type Language } from '@portal/contracts/wire/language'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { queueMail } from '@portal/mail/queue'
import { sql, type Kysely } from 'kysely'
import { commonOfNothing, noticeWords } from '../forms/engine/notice-rows'

export const substituteMail = 'substitute-notice'

export interface Standing {
  readonly userId: number
  readonly substituteId: number
}

interface Told {
  id: number
  userId: number
  aboutId: number
  at: Date
  name: string
  email: string
  language: Language
  isMailed: boolean
}

type Kind = Extract<NoticeKind, 'SubstituteNamed' | 'SubstituteEnded'>

/** Tells substitutes that they are, or that they are no more, in the transaction of what made them so. */
export async function notifySubstitutes(
  db: Kysely<Schema>,
  kind: Kind,
  standings: readonly Standing[],
  actorId?: number,
): Promise<void> {
  if (standings.length === 0) return
  const { rows } = await sql<Told>`
    with told as (
      insert into notification (user_id, about_id, kind, actor_id, created_at)
      select s."substituteId", s."userId", ${kind}, coalesce(${actorId ?? null}::integer, s."userId"), now()
      from jsonb_to_recordset(${jsonbParameter(standings)}) as s ("userId" integer, "substituteId" integer)
      returning id, user_id, about_id, created_at
    )
    select told.id, told.user_id as "userId", told.about_id as "aboutId", told.created_at as at,
      o.first_name || ' ' || o.last_name as name, u.email, u.language, u.is_active and u.is_send_mail as "isMailed"
    from told join app_user o on o.id = told.about_id join app_user u on u.id = told.user_id`.execute(db)
  for (const row of rows) await push(db, kind, row)
  const mailed = rows.filter(({ isMailed }) => isMailed)
  await queueMail(
    db,
    ...mailed.map(({ email, language, aboutId }) => ({
      template: substituteMail,
      to: email,
      language,
      content: { kind, aboutId },
    })),
  )
}

async function push(db: Kysely<Schema>, kind: Kind, { id, userId, at, name }: Told): Promise<void> {
  const [tr, en] = languages.map(language => noticeWords(kind, { owner: name, actor: '' }, language))
  const payload: PushedNotification = {
    id,
    kind,
    title: { tr: tr?.title ?? '', en: en?.title ?? '' },
    description: { tr: tr?.description ?? '', en: en?.description ?? '' },
    seen: false,
    createdDate: at.toISOString(),
    common: commonOfNothing,
  }
  await sql`
    insert into hub_outbox (hub, message, user_ids, payload)
    values (${notificationHub.path}, 'NewNotification', array[${userId}::integer], ${jsonbParameter([payload])})`.execute(
    db,
  )
}
