import type { NoticeKind } from '@portal/contracts/notifications/notices'
import type { PushedNotification } from '@portal/contracts/notifications/notification.calls'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { languages } from '@portal/contracts/wire/language'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { noticeWords } from '../forms/engine/notice-rows'

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
