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
}

/** Shows a stored notification to whoever it is for, where they are there, once the transaction is committed. */
export async function pushNotification(
  db: Kysely<Schema>,
  { id, userId, kind, at, common }: Stored,
  words: Parameters<typeof noticeWords>[1],
): Promise<void> {
  const [tr, en] = languages.map(language => noticeWords(kind, words, language))
  const payload: PushedNotification = {
    id,
    kind,
    title: { tr: tr?.title ?? '', en: en?.title ?? '' },
    description: { tr: tr?.description ?? '', en: en?.description ?? '' },
    seen: false,
    createdDate: at.toISOString(),
    common,
  }
  await sql`
    insert into hub_outbox (hub, message, user_ids, payload)
    values (${notificationHub.path}, 'NewNotification', array[${userId}::integer], ${jsonbParameter([payload])})`.execute(
    db,
  )
}
