import type { CallResult } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import type { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { noticeKinds, type NoticeKind } from '@portal/contracts/notifications/notices'
import { mostCounted } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { commonOf, commonOfAgreement, commonOfNothing, noticeWords } from '../forms/engine/notice-rows'
import { agreementOfNotice } from './notify-people.command'

interface Page {
  count: number
  currentPage: number
  unseen?: 'true' | undefined
}

interface Counts {
  total: number
  unseenCount: number
}

/** Returns a page of somebody's notifications in their language, newest first. `totalCount` counts the whole list. */
export async function notificationsOf(
  db: Kysely<Schema>,
  userId: number,
  { count, currentPage, unseen }: Page,
  language: Language,
): Promise<CallResult<typeof notificationsCall>> {
  const rows = await rowsOfPage(db, userId, { count, currentPage, unseen })
  const most = Math.max(mostCounted, currentPage * count)
  const { total, unseenCount } = await countsOf(db, userId, unseen === 'true', most + 1)
  const data = rows.map(row => ({
    id: row.id,
    kind: kindOf(row.kind),
    ...noticeWords(kindOf(row.kind), row, language),
    seen: row.seen_at !== null,
    createdDate: row.created_at.toISOString(),
    common: commonOfRow(row),
  }))
  return {
    data,
    common: {
      totalCount: Math.min(total, most),
      ...(total > most && { isCapped: true as const }),
      unseenCount: Math.min(unseenCount, most),
      ...(unseenCount > most && { isUnseenCapped: true as const }),
    },
  }
}

function rowsOfPage(db: Kysely<Schema>, userId: number, { count, currentPage, unseen }: Page) {
  return db
    .selectFrom('notification as n')
    .leftJoin('form as f', 'f.id', 'n.form_id')
    .leftJoin('module as m', 'm.id', 'f.module_id')
    .leftJoin('app_user as o', join => join.on('o.id', '=', sql<number>`coalesce(n.about_id, f.owner_id)`))
    .leftJoin('app_user as a', 'a.id', 'n.actor_id')
    .leftJoin('agreement as g', 'g.id', 'n.agreement_id')
    .select([
      'n.id',
      'n.kind',
      'n.created_at',
      'n.seen_at',
      'f.guid',
      'm.expression_key',
      'm.name as moduleName',
      'm.name_translate as moduleNameTranslate',
      'n.agreement_id',
      'n.summary as about',
      sql<boolean>`f.owner_id is not distinct from n.user_id`.as('isOwn'),
      sql<string | null>`o.first_name || ' ' || o.last_name`.as('owner'),
      sql<string | null>`a.first_name || ' ' || a.last_name`.as('actor'),
      agreementOfNotice.as('agreement'),
    ])
    .where('n.user_id', '=', userId)
    .$if(unseen === 'true', query => query.where('n.seen_at', 'is', null))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(count)
    .offset((currentPage - 1) * count)
    .execute()
}

/** Counts both up to `most`. */
async function countsOf(db: Kysely<Schema>, userId: number, isUnseenOnly: boolean, most: number): Promise<Counts> {
  const unseen = sql`select from notification where user_id = ${userId} and seen_at is null limit ${most}`
  const all = sql`select from notification where user_id = ${userId} limit ${most}`
  const { rows } = await sql<Counts>`
    select (select count(*) from (${isUnseenOnly ? unseen : all}) counted) as total,
      (select count(*) from (${unseen}) counted) as "unseenCount"`.execute(db)
  return rows[0] ?? { total: 0, unseenCount: 0 }
}

interface Subject {
  guid: string | null
  expression_key: string | null
  agreement_id: number | null
}

function commonOfRow({ guid, expression_key, agreement_id }: Subject): string {
  if (agreement_id !== null) return commonOfAgreement(agreement_id)
  return guid && expression_key ? commonOf(expression_key, guid) : commonOfNothing
}

export function kindOf(stored: string): NoticeKind {
  const kind = noticeKinds.find(known => known === stored)
  if (!kind) throw new Error(`There is no notice of the kind ${stored}.`)
  return kind
}
