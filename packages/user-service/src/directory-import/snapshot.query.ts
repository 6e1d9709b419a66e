import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { UserRow } from '../directory/audited-columns'

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
}

/** Everything that an import is compared with. */
export interface Snapshot {
  readonly people: ReadonlyMap<string, KnownPerson>
  readonly byId: ReadonlyMap<number, KnownPerson>
  readonly companies: readonly { readonly id: number; readonly name: string; readonly isActive: boolean }[]
  readonly departments: readonly Department[]
}

interface Department {
  readonly id: number
  readonly name: string
  readonly corporationId: number
  readonly isRetired: boolean
}

export async function snapshotOf(db: Kysely<Schema>): Promise<Snapshot> {
  const rows = await db.selectFrom('app_user').selectAll().orderBy('id').execute()
  const access = await sql<{ id: number; roles: string[]; permissions: HeldPermission[] }>`
    select u.id, array(select r.role from user_role r where r.user_id = u.id order by r.role) as roles,
      (select coalesce(json_agg(json_build_object(
          'typeId', p.type_id, 'corporationId', p.corporation_id, 'isWrite', p.is_write)
          order by p.type_id, p.corporation_id), '[]')
        from user_permission p where p.user_id = u.id) as permissions
    from app_user u`.execute(db)
  const accessOf = new Map(access.rows.map(({ id, ...held }) => [id, held]))
  const people = rows.map(row => ({ row, ...(accessOf.get(row.id) ?? { roles: [], permissions: [] }) }))
  return {
    people: new Map(people.map(person => [person.row.email, person])),
    byId: new Map(people.map(person => [person.row.id, person])),
    companies: await db
      .selectFrom('corporation')
      .select(['id', 'name', 'is_active as isActive'])
      .orderBy('is_active', 'desc')
      .orderBy('id')
      .execute(),
    departments: await db
      .selectFrom('department')
      .select(['id', 'name', 'corporation_id as corporationId', sql<boolean>`retired_at is not null`.as('isRetired')])
      .orderBy('id')
      .execute(),
  }
}
