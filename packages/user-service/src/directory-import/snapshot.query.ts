import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import { sql, type Kysely } from 'kysely'
import { inSmallLetters } from '../companies/same-name'
import type { UserRow } from '../directory/person-columns'

export interface HeldPermission {
  readonly typeId: number
  readonly corporationId: number
  readonly isWrite: boolean
}

/** A person as they are before an import. */
export interface KnownPerson {
  readonly row: UserRow
  readonly roles: readonly string[]
  readonly permissions: readonly HeldPermission[]
  readonly hasHadAccount: boolean
  /** An import created them, and was undone. */
  readonly isTakenBack: boolean
  /** A proposed account that a second person has not confirmed yet. */
  readonly waitingAccount: { readonly iban: string | null; readonly proposedById: number | null } | null
}

const nothing = { roles: [], permissions: [], hasHadAccount: false, isTakenBack: false, waitingAccount: null }

/** The people, companies and departments before an import. */
interface Snapshot {
  readonly people: ReadonlyMap<string, KnownPerson>
  readonly byId: ReadonlyMap<number, KnownPerson>
  readonly companies: readonly Company[]
  readonly departments: readonly Department[]
  /** By company and name, as `departmentKey` writes them. */
  readonly departmentsCalled: ReadonlyMap<string, readonly Department[]>
}

interface Company {
  readonly id: number
  readonly name: string
  readonly smallName: string
  readonly isActive: boolean
}

interface Department {
  readonly id: number
  readonly name: string
  readonly corporationId: number
  readonly isRetired: boolean
}

/** Its id is negative until it is created. */
export interface NewDepartment {
  readonly id: number
  readonly corporationId: number
  readonly corporationName: string
  readonly name: string
}

/** The data that the rows of a file are judged by. */
export interface Desk {
  readonly snapshot: Snapshot
  /** Null for the command line, which may do everything. */
  readonly caller: LoggedInUser | null
  /** The companies whose settings the caller may write. */
  readonly own: ReadonlySet<number>
  readonly today: string
  /** Departments that rows ask for and that do not exist yet, by `departmentKey`. */
  readonly newDepartments: Map<string, NewDepartment>
}

/** Returns the same key for names that differ only in case. */
export const departmentKey = (corporationId: number, name: string): string => `${corporationId} ${inSmallLetters(name)}`

export async function deskOf(db: Kysely<Schema>, caller: LoggedInUser | null): Promise<Desk> {
  const snapshot = await snapshotOf(db)
  return {
    snapshot,
    caller,
    own: new Set(caller ? corporationsWith(caller, 'Settings', true) : snapshot.companies.map(({ id }) => id)),
    today: new Date().toLocaleDateString('sv-SE', { timeZone: portalTimeZone }),
    newDepartments: new Map(),
  }
}

async function snapshotOf(db: Kysely<Schema>): Promise<Snapshot> {
  const rows = await db.selectFrom('app_user').selectAll().orderBy('id').execute()
  const access = await sql<{ id: number } & Omit<KnownPerson, 'row'>>`
    select u.id, array(select r.role from user_role r where r.user_id = u.id order by r.role) as roles,
      (select coalesce(json_agg(json_build_object(
          'typeId', p.type_id, 'corporationId', p.corporation_id, 'isWrite', p.is_write)
          order by p.type_id, p.corporation_id), '[]')
        from user_permission p where p.user_id = u.id) as permissions,
      exists (select from account_change ch where ch.user_id = u.id and ch.state = 'Confirmed') as "hasHadAccount",
      not u.is_active and u.id in (
        select l.person_id from import_undo i join audit_line l on l.act_id = i.undo_act_id
        where l.kind = 'Person' and not exists (
          select from audit_line a join audit r on r.id = a.audit_id
          where a.person_id = l.person_id and a.kind = 'IsActive' and a.audit_id > l.audit_id
            and r.new_value = 'true')) as "isTakenBack",
      (select json_build_object('iban', ch.iban, 'proposedById', ch.proposed_by)
        from account_change ch where ch.user_id = u.id and ch.state = 'Waiting') as "waitingAccount"
    from app_user u`.execute(db)
  const accessOf = new Map(access.rows.map(({ id, ...held }) => [id, held]))
  const people = rows.map(row => ({ row, ...(accessOf.get(row.id) ?? nothing) }))
  const companies = await db
    .selectFrom('corporation')
    .select(['id', 'name', 'is_active as isActive'])
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .execute()
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'corporation_id as corporationId', sql<boolean>`retired_at is not null`.as('isRetired')])
    .orderBy('id')
    .execute()
  const departmentsCalled = new Map<string, Department[]>()
  for (const department of departments) {
    const key = departmentKey(department.corporationId, department.name)
    departmentsCalled.set(key, [...(departmentsCalled.get(key) ?? []), department])
  }
  return {
    people: new Map(people.map(person => [person.row.email, person])),
    byId: new Map(people.map(person => [person.row.id, person])),
    companies: companies.map(company => ({ ...company, smallName: inSmallLetters(company.name) })),
    departments,
    departmentsCalled,
  }
}
