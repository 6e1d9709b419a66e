import type { CallResult } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import type { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { commonOfPerson, noticeKinds, type NoticeKind } from '@portal/contracts/notifications/notices'
import { mostCounted } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { sql, type InferResult, type Kysely } from 'kysely'
import { commonOf, commonOfAgreement, commonOfNothing, noticeWords } from '../forms/engine/notice-rows'
import { agreementOfNotice } from './notify-people.command'

interface Page {
  count: number
  currentPage: number
  unseen?: 'true' | undefined
}

type PageRow = InferResult<ReturnType<typeof rowsOfPage>>[number]

interface Found {
  page: (Omit<PageRow, 'created_at'> & { created_at: string })[]
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
  const most = Math.max(mostCounted, currentPage * count)
  const page = rowsOfPage(db, userId, { count, currentPage, unseen })
  const counted = (isUnseenOnly: boolean) => countUpTo(userId, isUnseenOnly, most + 1)
  const { rows } = await sql<Found>`
    select (select coalesce(json_agg(row_to_json(page)), '[]') from (${page}) page) as page,
      ${counted(unseen === 'true')} as total, ${counted(true)} as "unseenCount"`.execute(db)
  const [found = { page: [], total: 0, unseenCount: 0 }] = rows
  const { total, unseenCount } = found
  const data = found.page.map(row => ({
    id: row.id,
    kind: kindOf(row.kind),
    ...noticeWords(kindOf(row.kind), row, language),
    seen: row.seen_at !== null,
    // PostgreSQL writes instants into JSON in a format of its own.
    createdDate: new Date(row.created_at).toISOString(),
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
      'n.about_id',
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
}

const countUpTo = (userId: number, isUnseenOnly: boolean, most: number) => sql<number>`(
  select count(*) from (
    select from notification where user_id = ${userId} ${isUnseenOnly ? sql`and seen_at is null` : sql``} limit ${most}
  ) counted)`

type Subject = Pick<PageRow, 'kind' | 'guid' | 'expression_key' | 'agreement_id' | 'about_id'>

function commonOfRow({ kind, guid, expression_key, agreement_id, about_id }: Subject): string {
  if (agreement_id !== null) return commonOfAgreement(agreement_id)
  if (kind === 'FactorResetToConfirm' && about_id !== null) return commonOfPerson(about_id)
  return guid && expression_key ? commonOf(expression_key, guid) : commonOfNothing
}

export function kindOf(stored: string): NoticeKind {
  const kind = noticeKinds.find(known => known === stored)
  if (!kind) throw new Error(`There is no notice of the kind ${stored}.`)
  return kind
}
