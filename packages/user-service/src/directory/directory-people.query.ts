import type { CallRequest, CallResult } from '@portal/contracts/wire/call'
import type { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { hasWords } from '@portal/database/search'
import { belongsToOneOf, worksInOneOf } from '@portal/http/people-in-reach'
import { corporationsWith, typeIdsThatGrant } from '@portal/rules/access'
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { hasNoWayIn, invitationState, invitedAt } from '../invitations/invitation-state'
import { directoryColumns } from './directory-columns'

type Wanted = CallRequest<typeof directoryPeopleCall>['body']
type People = SelectQueryBuilder<Schema & { u: Schema['app_user'] }, 'u', object>

const orders = {
  name: ['u.first_name', 'u.last_name', 'u.id'],
  corporationName: ['c.name', 'u.first_name', 'u.last_name', 'u.id'],
  masterName: ['m.first_name', 'm.last_name', 'u.first_name', 'u.last_name', 'u.id'],
  teamSize: ['teamSize', 'u.first_name', 'u.last_name', 'u.id'],
  lastLoginAt: ['lastLoginAt', 'u.id'],
  dateOfRecruitment: ['u.recruitment_date', 'u.id'],
} as const

/** Returns a page of the people in the companies whose settings the reader may see. */
export async function directoryPeople(
  db: Kysely<Schema>,
  wanted: Wanted,
  reader: LoggedInUser,
): Promise<CallResult<typeof directoryPeopleCall>> {
  const { currentPage, rowsPerPage, sortBy, sortDirection } = wanted
  const kept = corporationsWith(reader, 'Settings')
  const people = filtered(db.selectFrom('app_user as u'), wanted, kept)
  // Nobody's master and no login come last in either direction.
  const nulls = sql.raw(sortBy === 'masterName' || sortBy === 'lastLoginAt' ? 'nulls last' : '')
  const order = sql.join(orders[sortBy].map(name => sql`${sql.ref(name)} ${sql.raw(sortDirection)} ${nulls}`))
  // One scan finds the page and the count; joined columns are read for the page only.
  const page = people
    .$if(sortBy === 'corporationName', named => named.innerJoin('corporation as c', 'c.id', 'u.corporation_id'))
    .$if(sortBy === 'masterName', named => named.leftJoin('app_user as m', 'm.id', 'u.master_id'))
    .$if(sortBy === 'teamSize', named => named.select(teamSizeIn(kept)))
    .$if(sortBy === 'lastLoginAt', named => named.select(lastLogin))
    .select(['u.id', sql<number>`count(*) over ()`.as('count')])
    .orderBy(order)
    .limit(rowsPerPage)
    .offset((currentPage - 1) * rowsPerPage)
  const rows = await withColumns(db, page, reader).orderBy(order).execute()
  const totalCount = rows[0]?.count ?? (currentPage === 1 ? 0 : await countOf(people))
  return { data: rows.map(presentRow), common: { totalCount } }
}

/** Counts the people for a page after the last one, which has no row with the count. */
async function countOf(people: People): Promise<number> {
  const { count } = await people.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

type Found = { count: number; invitedAt: Date | null; lastLoginAt: Date | null }
const presentRow = <Row extends Found>({ count: _count, ...row }: Row) => ({
  ...row,
  invitedAt: row.invitedAt?.toISOString() ?? null,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})

/** The conditions of `worksInOneOf` name `u`, so the master's id is handed in. */
const teamSizeIn = (kept: readonly number[]) =>
  sql<number>`(select count(*)::integer from (select u.id as master) as self
    join app_user as u on u.master_id = self.master where u.is_active and ${worksInOneOf(kept)})`.as('teamSize')

const lastLogin = sql<Date | null>`(select max(k.last_used) from known_device k where k.user_id = u.id)`.as(
  'lastLoginAt',
)

function filtered(people: People, wanted: Wanted, kept: readonly number[]): People {
  const { search, corporationId, departmentId, role, master, permission, status, invitation } = wanted
  let found = people.where(worksInOneOf(kept))
  if (search) found = found.where(hasWords('u.searchable', search))
  if (corporationId) found = found.where(worksInOneOf([corporationId]))
  if (departmentId) {
    found = found.where(eb =>
      eb.or([eb('u.department_id', '=', departmentId), eb('u.second_department_id', '=', departmentId)]),
    )
  }
  if (status !== 'all') found = found.where('u.is_active', '=', status !== 'passive')
  if (status === 'waiting') found = found.where(hasNoWayIn)
  if (invitation === 'None') found = found.where(sql<boolean>`(${hasNoWayIn} and ${invitedAt} is null)`)
  else if (invitation) found = found.where(sql<boolean>`${invitationState} = ${invitation}`)
  if (role) {
    found = found.where(sql<boolean>`exists (select from user_role r where r.user_id = u.id and r.role = ${role})`)
  }
  if (master === 'none') {
    const above = worksInOneOf(corporationId ? kept.filter(id => id === corporationId) : kept)
    found = found.where(
      sql<boolean>`not coalesce(u.master_id in (select u.id from app_user u where u.is_active and ${above}), false)`,
    )
  } else if (master) found = found.where('u.master_id', '=', master)
  if (permission) {
    const ids = sql`${corporationId ? kept.filter(id => id === corporationId) : kept}::integer[]`
    found = found.where(
      sql<boolean>`exists (select from user_permission p where p.user_id = u.id
        and p.type_id = any(${typeIdsThatGrant(permission)}::integer[]) and p.corporation_id = any(${ids}))`,
    )
  }
  return found
}

function withColumns(
  db: Kysely<Schema>,
  page: SelectQueryBuilder<Schema, never, { id: number; count: number }>,
  reader: LoggedInUser,
) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('app_user as u', 'u.id', 'page.id')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .innerJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('corporation as sc', 'sc.id', 'u.second_corporation_id')
    .leftJoin('department as sd', 'sd.id', 'u.second_department_id')
    .leftJoin('app_user as m', 'm.id', 'u.master_id')
    .select([
      'page.count',
      ...directoryColumns,
      invitedAt.as('invitedAt'),
      invitationState.as('invitationState'),
      lastLogin,
      teamSizeIn(corporationsWith(reader, 'Settings')),
      sql<boolean>`(u.is_active and ${hasNoWayIn}
        and ${belongsToOneOf(corporationsWith(reader, 'Settings', true))})`.as('canInvite'),
      'u.master_id as masterId',
      sql<string | null>`m.first_name || ' ' || m.last_name`.as('masterName'),
    ])
}
