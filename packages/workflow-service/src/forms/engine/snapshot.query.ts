import type { Language } from '@portal/contracts/wire/language'
import { roleNames } from '@portal/contracts/identity/roles'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { areOfThisSystem } from '@portal/database/selectable'
import type { Context, Substitution } from '@portal/rules/approval/model'
import type { GeneralManager } from '@portal/rules/trees/general-manager'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { defaultTimeZone } from '../../jobs/define-job'
import type { NamedPerson } from '../../trees/people.query'

export interface FormPerson extends NamedPerson {
  readonly email: string
  readonly isSendMail: boolean
  readonly language: Language
}

/** The snapshot around forms at one moment. */
export interface Snapshot extends Pick<Context, 'at' | 'today' | 'substitutions'> {
  readonly people: ReadonlyMap<number, FormPerson>
  readonly generalManagers: ReadonlyMap<number, GeneralManager>
  readonly corporationNames: ReadonlyMap<number, string>
}

/** The answer of `snapshotOf`. */
export interface StoredSnapshot {
  now: string
  today: string
  people: ({ id: number } & FormPerson)[]
  substitutions: Substitution[]
  corporations: { id: number; name: string; manager: GeneralManager }[]
}

/** The current date in the portal's time zone, by the database's clock. */
export const sqlToday = sql<string>`(now() at time zone ${sql.lit(defaultTimeZone)})::date`

/** Literals, because the planner expects so many rows for an unknown list that it never keeps the plan. */
const roles = sql.join(roleNames.map(name => sql.lit(name)))

/** Swedish dates have the format of the wire. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone })

/** Days begin at a full quarter of an hour in every time zone. */
const quarter = 15 * 60_000
const mostDates = 10_000
const dates = new Map<number, string>()

/**
 * Returns the calendar date of an instant. Lists ask for the same dates again and again, and formatting is expensive,
 * so dates are cached.
 */
export function dateOf(instant: string): string {
  const quarters = Math.floor(Date.parse(instant) / quarter)
  const known = dates.get(quarters)
  if (known !== undefined) return known
  if (dates.size >= mostDates) dates.clear()
  const date = calendar.format(quarters * quarter)
  dates.set(quarters, date)
  return date
}

/** Loads these people, their substitutes of today, and these corporations with their general managers. */
export async function loadSnapshot(
  db: Kysely<Schema>,
  userIds: Iterable<number>,
  corporationIds: Iterable<number>,
): Promise<Snapshot> {
  const { rows } = await snapshotStatement([...new Set(userIds)], [...new Set(corporationIds)]).execute(db)
  return readSnapshot(rows[0]?.snapshot)
}

export function readSnapshot(stored: StoredSnapshot | null | undefined): Snapshot {
  if (!stored) throw new Error('A select without a from clause always answers a row.')
  return {
    at: new Date(stored.now).toISOString(),
    today: stored.today,
    people: new Map(stored.people.map(({ id, ...person }) => [id, person])),
    substitutions: stored.substitutions,
    generalManagers: new Map(stored.corporations.map(({ id, manager }) => [id, manager])),
    corporationNames: new Map(stored.corporations.map(({ id, name }) => [id, name])),
  }
}

export function snapshotStatement(
  userIds: readonly number[],
  corporationIds: readonly number[],
): RawBuilder<{ snapshot: StoredSnapshot }> {
  const corporations = sql`select unnest((select ${corporationIds}::integer[]))`
  return sql`select ${snapshotOf(sql`select unnest((select ${userIds}::integer[]))`, corporations)} as snapshot
    ${prepared('snapshot')}`
}

/**
 * Selects the snapshot around the people and corporations of two selects. Every act and list runs it, so its plan must
 * be kept: for visible ids, a new plan would seem cheaper each time, and planning takes as long as reading. Reached
 * people are an array, because the planner expects a recursive join to reach most people and would read everybody.
 */
export function snapshotOf(users: RawBuilder<unknown>, corporations: RawBuilder<unknown>): RawBuilder<StoredSnapshot> {
  return sql<StoredSnapshot>`(
    with recursive concerned (id) as (${corporations}), reached (id) as (
      (${users}
       union all select general_manager_id from corporation
         where id = any(array(select id from concerned)) and general_manager_id is not null)
      union
      select s.substitute_id from reached r join substitution s on s.user_id = r.id
        where ${sqlToday} between s.first_day and s.last_day
    )
    select json_build_object('now', clock_timestamp(), 'today', ${sqlToday}::text,
      'people', (select coalesce(json_agg(json_build_object(
          'id', u.id, 'name', u.first_name || ' ' || u.last_name, 'titleName', u.title, 'profilPhoto', u.photo,
          'email', u.email, 'isSendMail', u.is_send_mail, 'language', u.language,
          'isActive', u.is_active and held.is_of_this_system, 'roles', held.roles)), '[]')
        from app_user u cross join lateral (
          select coalesce(array_agg(r.role) filter (where r.role in (${roles})), '{}') as roles,
            ${areOfThisSystem} as is_of_this_system
          from user_role r where r.user_id = u.id) held
        where u.id = any(array(select id from reached))),
      'substitutions', (select coalesce(json_agg(json_build_object(
          'userId', s.user_id, 'substituteId', s.substitute_id, 'corporationId', s.corporation_id,
          'from', s.first_day, 'until', s.last_day) order by s.id), '[]')
        from substitution s
        where s.user_id = any(array(select id from reached))
          and ${sqlToday} between s.first_day and s.last_day),
      'corporations', (select coalesce(json_agg(json_build_object(
          'id', c.id, 'name', c.name, 'manager', json_build_object(
            'userId', c.general_manager_id, 'isExempt', c.is_general_manager_exempt))), '[]')
        from corporation c where c.id = any(array(select id from concerned)))))`
}

/** Cached, because every row of a list needs it several times. */
const contexts = new WeakMap<Snapshot, Map<number, Context>>()

export function contextOf(snapshot: Snapshot, corporationId: number): Context {
  const ofSnapshot = contexts.get(snapshot) ?? new Map<number, Context>()
  contexts.set(snapshot, ofSnapshot)
  const known = ofSnapshot.get(corporationId)
  if (known) return known
  const { generalManagers, corporationNames: _names, ...rest } = snapshot
  const context = { ...rest, generalManager: generalManagers.get(corporationId) ?? { userId: null, isExempt: false } }
  ofSnapshot.set(corporationId, context)
  return context
}
