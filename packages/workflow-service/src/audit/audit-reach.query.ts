import type { AuditArea } from '@portal/contracts/audit/audit-areas'
import type { auditCall } from '@portal/contracts/audit/audit.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { pageQuery } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import { hasWords } from '@portal/database/search'
import { corporationsWith, holdsForAll } from '@portal/rules/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { startOfDay } from '../forms/lists/filter-conditions'

export type AuditFilters = Omit<CallRequest<typeof auditCall>['body'], keyof typeof pageQuery>

/** The kinds of changes by area. Every other kind is about a person. */
const kindsOf: Record<Exclude<AuditArea, 'people'>, readonly AuditKind[]> = {
  access: ['Roles', 'Permissions', 'IsActive', 'Invitation'],
  masters: ['Master', 'AnnualMaster'],
  trees: ['DefaultTree'],
  companies: ['Company', 'Department'],
  lists: ['Lookup', 'Holiday', 'ModuleName'],
  remotes: ['Remote'],
  agreements: ['Agreement'],
}
const ofGroup = [...kindsOf.lists, ...kindsOf.remotes]

export function areaOf(kind: AuditKind): AuditArea {
  const found = Object.entries(kindsOf).find(([, kinds]) => kinds.includes(kind))
  return (found?.[0] as AuditArea | undefined) ?? 'people'
}

const isAbout = (kind: RawBuilder<unknown>, kinds: readonly AuditKind[]) => sql`${kind} = any(${kinds}::text[])`

/** The companies whose changes somebody sees; null for everything. */
export interface AuditReach {
  readonly readerId: number
  readonly companies: readonly number[] | null
}

/** Holders of Settings for the whole group see everything; everybody sees their own acts, also on deleted records. */
export async function reachOf(db: Kysely<Schema>, reader: LoggedInUser): Promise<AuditReach> {
  const active = await db.selectFrom('corporation').select('id').where('is_active', '=', true).execute()
  const ids = active.map(({ id }) => id)
  const seesAll = holdsForAll(reader, 'Settings', ids)
  return { readerId: reader.id, companies: seesAll ? null : corporationsWith(reader, 'Settings') }
}

type Condition = RawBuilder<unknown>
const and = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`

interface Columns {
  readonly kind: Condition
  readonly isOfCompany: (ids: readonly number[]) => Condition
}
const ofLine: Columns = { kind: sql`l.kind`, isOfCompany: ids => sql`l.corporation_ids && ${ids}::integer[]` }
const ofPart: Columns = { kind: sql`p.kind`, isOfCompany: ids => sql`p.corporation_id = any(${ids}::integer[])` }

function isInReach(
  { kind, isOfCompany }: Columns,
  { area, corporationId }: AuditFilters,
  { readerId, companies }: AuditReach,
): Condition[] {
  const known = Object.values(kindsOf).flat()
  return [
    ...(area ? [area === 'people' ? sql`not ${isAbout(kind, known)}` : isAbout(kind, kindsOf[area])] : []),
    ...(corporationId ? [isOfCompany([corporationId])] : []),
    ...(companies ? [sql`(${isAbout(kind, ofGroup)} or a.user_id = ${readerId} or ${isOfCompany(companies)})`] : []),
  ]
}

const found = (search: string) => sql`(select id from app_user where ${hasWords('searchable', search)})`

/** Conditions for a line `l` of an act `a`. */
export function ofLines(filters: AuditFilters, reach: AuditReach): Condition {
  const { userId, search } = filters
  return and([
    ...isInReach(ofLine, filters, reach),
    ...(userId ? [sql`(a.user_id = ${userId} or l.person_id = ${userId})`] : []),
    ...(search
      ? [
          sql`(a.user_id in ${found(search)} or l.person_id in ${found(search)}
          or ${hasWords('l.words', search)} is true)`,
        ]
      : []),
    ...ofActs(filters),
  ])
}

/** Conditions for an act `a` alone. Each names the acts from an index. */
function ofActs({ actId, userId, search, startDate, endDate }: AuditFilters): Condition[] {
  return [
    ...(actId ? [sql`a.id = ${actId}`] : []),
    ...(startDate ? [sql`a.created_at >= ${startOfDay(startDate)}`] : []),
    ...(endDate ? [sql`a.created_at < ${startOfDay(endDate)} + interval '1 day'`] : []),
    ...(userId
      ? [
          sql`a.id in (
          select id from audit_act where user_id = ${userId}
          union all select act_id from audit_line where person_id = ${userId})`,
        ]
      : []),
    ...(search
      ? [
          sql`a.id in (
          select id from audit_act where user_id in ${found(search)}
          union all select act_id from audit_line where person_id in ${found(search)}
          union all select act_id from audit_line where words is not null and ${hasWords('words', search)})`,
        ]
      : []),
  ]
}

/** Conditions for an act `a` with a line that matches. */
export function withLines(filters: AuditFilters, reach: AuditReach): Condition {
  const parts = isInReach(ofPart, filters, reach)
  const hasPart = sql`exists (select from audit_part p where p.act_id = a.id and ${and(parts)})`
  const hasLine = sql`exists (select from audit_line l where l.act_id = a.id and ${ofLines(filters, reach)})`
  // One line has to match the part and the person, not two.
  const needsLine = filters.userId || filters.search
  return and([...ofActs(filters), ...(parts.length > 0 ? [hasPart] : []), ...(needsLine ? [hasLine] : [])])
}

/** Returns the companies, by name, of all changes that the reader may see. */
export async function auditCorporations(db: Kysely<Schema>, reader: LoggedInUser): Promise<number[]> {
  const { readerId, companies } = await reachOf(db, reader)
  const part = sql`select from audit_part p where p.corporation_id = c.id`
  const own = sql`and exists (select from audit_act a where a.id = p.act_id and a.user_id = ${readerId})`
  const isSeen = companies
    ? sql`(c.id = any(${companies}::integer[]) and exists (${part})) or exists (${part} ${own})`
    : sql`exists (${part})`
  const { rows } = await sql<{ id: number }>`
    select c.id from corporation c where ${isSeen} order by c.name`.execute(db)
  return rows.map(({ id }) => id)
}
