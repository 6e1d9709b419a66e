import type { Schema } from '@portal/database/schema'
import { portionsOf, recordsOf } from '@portal/database/table-rows'
import { sql, type Kysely } from 'kysely'
import { personColumnNames as columns } from '../directory/person-columns'
import { dummyHash } from '../login/password'
import type { PlannedPerson } from './planned'

/** Reserves ids for new people, by their ids in the plan. */
export async function newIds(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'id'))::integer as id
    from generate_series(1, ${people.length})`.execute(db)
  return new Map(people.map((person, at) => [person.id, rows[at]?.id ?? 0]))
}

/** Adds people, who can be each other's masters. */
export async function addPeople(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  const missing = new Set(people.map(({ id }) => id))
  const late: PlannedPerson[] = []
  for (const portion of portionsOf(mastersFirst(people))) {
    for (const { id } of portion) missing.delete(id)
    const isLate = ({ values }: PlannedPerson) => mastersOf(values).some(id => id && missing.has(id))
    late.push(...portion.filter(isLate))
    await insertPeople(db, portion, isLate)
  }
  for (const portion of portionsOf(late)) await setMasters(db, portion)
}

const mastersOf = ({ master_id, annual_master_id }: PlannedPerson['values']) => [master_id, annual_master_id]

/** Most people then have masters of an earlier portion. */
function mastersFirst(people: readonly PlannedPerson[]): PlannedPerson[] {
  const byId = new Map(people.map(person => [person.id, person]))
  const sorted = new Set<PlannedPerson>()
  for (const person of people) {
    const line: PlannedPerson[] = []
    for (let at: PlannedPerson | undefined = person; at && !sorted.has(at); at = byId.get(at.values.master_id ?? 0)) {
      line.push(at)
    }
    for (const one of line.reverse()) sorted.add(one)
  }
  return [...sorted]
}

async function insertPeople(
  db: Kysely<Schema>,
  people: readonly PlannedPerson[],
  isLate: (person: PlannedPerson) => boolean,
): Promise<void> {
  const rows = people.map(person => ({
    ...person.values,
    ...(isLate(person) && { master_id: null, annual_master_id: null }),
    id: person.id,
    email: person.email,
    is_active: person.values.is_active ?? true,
  }))
  const written = sql.join(['id', ...columns].map(name => sql.ref(name)))
  // Nobody knows this password. People choose their own by an invitation or by "I forgot my password".
  await sql`
    insert into app_user (${written}, password_hash)
    select ${written}, ${dummyHash} from ${recordsOf('app_user', JSON.stringify(rows))}`.execute(db)
}

async function setMasters(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  const rows = people.map(({ id, values: { master_id, annual_master_id } }) => ({ id, master_id, annual_master_id }))
  await sql`
    update app_user u set master_id = v.master_id, annual_master_id = v.annual_master_id
    from ${recordsOf('app_user', JSON.stringify(rows))} v where u.id = v.id`.execute(db)
}
