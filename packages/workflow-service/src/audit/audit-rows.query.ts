import type { AuditArea } from '@portal/contracts/audit/audit-areas'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { exportAuditCall } from '@portal/contracts/audit/audit.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { corporationsWith, holdsForAll } from '@portal/rules/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { startOfDay } from '../forms/lists/filter-conditions'

export type AuditFilters = CallRequest<typeof exportAuditCall>['body']

export interface SavedChange {
  id: number
  at: Date
  userName: string | null
  kind: string
  subject: string
  /** The name, if the subject is a person, department or company. */
  subjectName: string | null
  from: unknown
  to: unknown
}

/** The kinds of changes by area. Every other kind is about a person. */
const kindsOf: Record<Exclude<AuditArea, 'people'>, readonly string[]> = {
  access: ['Roles', 'Permissions', 'IsActive', 'Invitation'],
  masters: ['Master', 'AnnualMaster'],
  trees: ['DefaultTree'],
  companies: ['Company', 'Department'],
  lists: ['Lookup', 'Holiday', 'ModuleName'],
  remotes: ['Remote'],
}
const ofGroup = [...kindsOf.lists, ...kindsOf.remotes]
const ofNobody = [...ofGroup, ...kindsOf.trees, ...kindsOf.companies]

export function areaOf(kind: string): AuditArea {
  const found = Object.entries(kindsOf).find(([, kinds]) => kinds.includes(kind))
  return (found?.[0] as AuditArea | undefined) ?? 'people'
}

/** A subject is text; for a row, it is the id. */
const subjectId = sql`case when a.subject ~ '^[0-9]{1,9}$' then a.subject::integer end`
const isAbout = (kinds: readonly string[]) => sql`a.kind = any(${kinds}::text[])`

/** The companies of a change: those of its person, its tree or its department, or the company itself. */
const companies = sql`array_remove(array[
  p.corporation_id, p.second_corporation_id,
  t.corporation_id, td.corporation_id, tu.corporation_id, d.corporation_id, c.id], null)`

const lines = sql`
  audit a
  left join app_user by_user on by_user.id = a.user_id
  left join app_user p on not ${isAbout(ofNobody)} and p.id = ${subjectId}
  left join default_tree t on ${isAbout(kindsOf.trees)} and t.id = ${subjectId}
  left join department td on td.id = t.department_id
  left join app_user tu on tu.id = t.user_id
  left join department d on a.kind = 'Department' and d.id = ${subjectId}
  left join corporation c on a.kind = 'Company' and c.id = ${subjectId}`

/**
 * Holders of Settings for the whole group see everything; everybody sees their own changes, also of deleted records.
 */
async function reachOf(db: Kysely<Schema>, reader: LoggedInUser): Promise<RawBuilder<unknown>> {
  const active = await db.selectFrom('corporation').select('id').where('is_active', '=', true).execute()
  const ids = active.map(({ id }) => id)
  if (holdsForAll(reader, 'Settings', ids)) return sql`true`
  const mine = corporationsWith(reader, 'Settings')
  return sql`(${isAbout(ofGroup)} or a.user_id = ${reader.id} or ${companies} && ${mine}::integer[])`
}

function conditionsOf({ area, userId, corporationId, startDate, endDate }: AuditFilters): RawBuilder<unknown>[] {
  const known = Object.values(kindsOf).flat()
  return [
    ...(area ? [area === 'people' ? sql`not ${isAbout(known)}` : isAbout(kindsOf[area])] : []),
    ...(userId ? [sql`(a.user_id = ${userId} or p.id = ${userId} or t.user_id = ${userId})`] : []),
    ...(corporationId ? [sql`${corporationId} = any(${companies})`] : []),
    ...(startDate ? [sql`a.created_at >= ${startOfDay(startDate)}`] : []),
    ...(endDate ? [sql`a.created_at < ${startOfDay(endDate)} + interval '1 day'`] : []),
  ]
}

/** Returns the companies, by name, of all changes that the reader may see. */
export async function auditCorporations(db: Kysely<Schema>, reader: LoggedInUser): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from corporation
    where id in (select unnest(${companies}) from ${lines} where ${await reachOf(db, reader)})
    order by name`.execute(db)
  return rows.map(({ id }) => id)
}

interface Page {
  /** Null for all rows. */
  limit: number | null
  offset: number
  /** Excludes newer changes, so that pages do not shift. */
  newestId?: number
}

/** Returns the filtered changes that the reader may see, newest first. */
export async function auditRows(
  db: Kysely<Schema>,
  filters: AuditFilters,
  reader: LoggedInUser,
  { limit, offset, newestId }: Page,
): Promise<{ rows: SavedChange[]; totalCount: number }> {
  const known = newestId === undefined ? [] : [sql`a.id <= ${newestId}`]
  const where = sql.join([await reachOf(db, reader), ...conditionsOf(filters), ...known], sql` and `)
  const [page, count] = await Promise.all([
    sql<SavedChange>`
      select a.id, a.created_at as at, by_user.first_name || ' ' || by_user.last_name as "userName", a.kind, a.subject,
        coalesce(
          p.first_name || ' ' || p.last_name, c.name, d.name, td.name, tu.first_name || ' ' || tu.last_name,
          (select tc.name from corporation tc where tc.id = t.corporation_id)) as "subjectName",
        a.old_value as "from", a.new_value as "to"
      from ${lines} where ${where}
      order by a.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::integer as count from ${lines} where ${where}`.execute(db),
  ])
  return { rows: page.rows.map(row => ({ ...row, id: Number(row.id) })), totalCount: count.rows[0]?.count ?? 0 }
}
