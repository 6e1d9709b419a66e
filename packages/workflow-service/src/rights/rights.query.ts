import type { CallRequest, CallResult } from '@portal/contracts/wire/call'
import { type Right, type rightsCall, unusedRightDays } from '@portal/contracts/identity/rights.calls'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { everyRow, type pageQuery } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { worksInOneOf } from '@portal/http/people-in-reach'
import { corporationsWith, typeIdsThatGrant } from '@portal/rules/access'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'

type Wanted = CallRequest<typeof rightsCall>['body']

interface Row extends Omit<Right, 'permission' | 'givenDate' | 'status'> {
  typeId: number | null
  isActive: boolean
  givenAt: Date | null
  count: number
}

/** Returns who holds which role or permission, as far as the reader may see settings, with each right's source. */
export async function rights(
  db: Kysely<Schema>,
  { currentPage, rowsPerPage, ...wanted }: Wanted,
  reader: LoggedInUser,
): Promise<CallResult<typeof rightsCall>> {
  const page = rowsPerPage === everyRow ? sql`` : sql`limit ${rowsPerPage} offset ${(currentPage - 1) * rowsPerPage}`
  const since = sql`(select min(used_on) from permission_use)`
  const [{ rows }, first] = await Promise.all([
    sql<Row>`
      select h.*, given.at as "givenAt", given.by as "givenByName", use.used_on::text as "lastUsed",
        coalesce(h."typeId" is not null and ${since} is not null
          and coalesce(use.used_on, greatest(given.at::date, ${since})) < ${sqlToday} - ${unusedRightDays}::integer, false)
          as "isUnused"
      from (${held(wanted, reader)} order by name, "userId", "typeId" nulls first, role, "corporationName" ${page}) h
        left join lateral (${lastGiven}) given on true
        left join permission_use use on use.user_id = h."userId" and use.type_id = h."typeId"
      order by name, h."userId", "typeId" nulls first, role, "corporationName"`.execute(db),
    sql<{ since: string | null }>`select ${since}::text as since`.execute(db),
  ])
  return {
    data: rows.map(presentRight),
    common: { totalCount: rows[0]?.count ?? 0, usesSince: first.rows[0]?.since ?? null },
  }
}

/** Selects the rights in the reader's reach, with their number. */
function held(
  { userId, corporationId, role, permission }: Omit<Wanted, keyof typeof pageQuery>,
  reader: LoggedInUser,
): RawBuilder<unknown> {
  const kept = corporationsWith(reader, 'Settings').filter(id => !corporationId || id === corporationId)
  const types = permission ? typeIdsThatGrant(permission) : Object.values(permissionTypes)
  const ids = sql`${kept}::integer[]`
  return sql`
    select u.id as "userId", u.first_name || ' ' || u.last_name as name, u.is_active as "isActive",
      first.name as "worksIn", r.role, r.type_id as "typeId", r.corporation_id as "corporationId",
      c.name as "corporationName", r.is_write as "isWrite", count(*) over () as count
    from (
        select user_id, null as role, type_id, corporation_id, is_write from user_permission
        where corporation_id = any(${ids}) and type_id = any(${types}::integer[]) and ${role ? sql`false` : sql`true`}
        union all
        select user_id, role, null, null, false from user_role
        where ${permission ? sql`false` : sql`true`} and ${role ? sql`role = ${role}` : sql`true`}
      ) r
      join app_user u on u.id = r.user_id join corporation first on first.id = u.corporation_id
      left join corporation c on c.id = r.corporation_id
    where ${userId ? sql`u.id = ${userId}` : sql`true`} and (r.role is null or ${worksInOneOf(kept)}
      or exists (select from user_permission p where p.user_id = u.id and p.corporation_id = any(${ids})))`
}

const asJson = sql`case when h.role is not null then jsonb_build_array(h.role) else jsonb_build_array(
  jsonb_build_object('type_id', h."typeId", 'corporation_id', h."corporationId", 'is_write', h."isWrite")) end`

/** Selects when and by whom the right was last given, by the change log. */
const lastGiven = sql`
  select a.created_at as at, (select g.first_name || ' ' || g.last_name from app_user g where g.id = a.user_id) as by
  from audit a
  where a.kind = case when h.role is null then 'Permissions' else 'Roles' end and a.subject = h."userId"::text
    and a.new_value @> ${asJson} and not coalesce(a.old_value @> ${asJson}, false)
  order by a.id desc limit 1`

function presentRight({ typeId, isActive, givenAt, count: _count, ...right }: Row): Right {
  return {
    ...right,
    status: isActive ? 'active' : 'passive',
    permission: permissionNames.find(name => permissionTypes[name] === typeId) ?? null,
    givenDate: givenAt?.toISOString() ?? null,
  }
}
