import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import { compiledStatement, type Placeholders } from '@portal/database/compiled-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import type { Person } from '@portal/rules/approval/people'
import { sql, type Kysely, type RawBuilder } from 'kysely'

/** A person for the rules and for display. */
export interface NamedPerson extends Person {
  readonly name: string
  readonly titleName: string
  readonly profilPhoto: string | null
}
export type NamedPeople = ReadonlyMap<number, NamedPerson>

const peopleFrom = (db: Kysely<Schema>, ids: RawBuilder<readonly number[]>) =>
  db
    .selectFrom('app_user as u')
    .select([
      'u.id',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.title as titleName',
      'u.photo as profilPhoto',
      isSelectable.as('isActive'),
      sql<RoleName[]>`array(
        select r.role from user_role r
        where r.user_id = u.id and r.role = any(${roleNames}) order by r.role)`.as('roles'),
    ])
    .where('u.id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('u.id')
    .modifyEnd(prepared('people'))

const readPeople = compiledStatement(({ ids }: Placeholders<{ ids: readonly number[] }>, db) => peopleFrom(db, ids))

/** Returns the existing people with these ids. A lock keeps them active until the transaction ends. */
export async function loadPeople(
  db: Kysely<Schema>,
  ids: Iterable<number>,
  { lock = false }: { lock?: boolean } = {},
): Promise<NamedPeople> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = lock
    ? await peopleFrom(db, sql.val(wanted)).forShare('u').execute()
    : await readPeople(db, { ids: wanted })
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
