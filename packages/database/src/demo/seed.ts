import { permissionTypes } from '@portal/contracts/identity/permission'
import { addMonths } from '@portal/rules/calendar/month'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Schema } from '../schema'
import type { CalendarDate } from '../schema/column-types'
import { insertAgreements } from './agreements'
import { demoCorporations, demoDepartments, demoIban } from './corporations'
import { demoPasswordHash } from './logins'
import { insertLookups } from './lookups'
import { demoPeople, type DemoPerson, type IdOf } from './people'
import { insertTrees } from './trees'

/** An arbitrary lock number. */
const seedLock = 20_260_101

/** Writes the forms before the day of seeding, in the seeding transaction. */
export type FillHistory = (transaction: Kysely<Schema>, today: CalendarDate) => Promise<void>

/**
 * Fills an empty database with the demo group and leaves any other unchanged. Returns whether it did. Without a history
 * the group has no forms.
 */
export async function seedDemo(db: Kysely<Schema>, today: CalendarDate, fillHistory?: FillHistory): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    // Two servers may start on one empty database.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction)
    if (await transaction.selectFrom('corporation').select('id').executeTakeFirst()) return false
    await insertGroup(transaction, today)
    await fillHistory?.(transaction, today)
    return true
  })
}

async function insertGroup(db: Kysely<Schema>, today: CalendarDate): Promise<void> {
  const people = demoPeople.map((person, i) => ({ id: i + 1, ...person }))
  const idOf: IdOf = name => {
    const found = people.find(({ email }) => email === `${name}@anka.test`)
    if (!found) throw new Error(`The demo group has no ${name}.`)
    return found.id
  }

  await db
    .insertInto('corporation')
    .values([...demoCorporations])
    .execute()
  await db
    .insertInto('department')
    .values([...demoDepartments])
    .execute()
  await db
    .insertInto('app_user')
    .values(people.map(person => userRow(person, idOf, today)))
    .execute()
  await sql`select setval(pg_get_serial_sequence('app_user', 'id'), ${people.length})`.execute(db)
  await db
    .insertInto('user_role')
    .values(people.flatMap(({ id, roles }) => roles.map(role => ({ user_id: id, role }))))
    .execute()
  await db.insertInto('user_permission').values(people.flatMap(permissionRows)).execute()
  for (const { id, generalManagerOf } of people) {
    if (!generalManagerOf) continue
    await db.updateTable('corporation').set({ general_manager_id: id }).where('id', 'in', generalManagerOf).execute()
  }
  await insertLookups(db)
  await insertTrees(db, idOf)
  await insertAgreements(db, idOf, today)
}

type NumberedPerson = DemoPerson & { id: number }

function userRow(person: NumberedPerson, idOf: IdOf, today: CalendarDate): Insertable<Schema['app_user']> {
  return {
    id: person.id,
    email: person.email,
    password_hash: demoPasswordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    title: person.title,
    corporation_id: corporationOf(person.department),
    department_id: person.department,
    second_corporation_id: person.secondDepartment ? corporationOf(person.secondDepartment) : null,
    second_department_id: person.secondDepartment ?? null,
    master_id: person.master ? idOf(person.master) : null,
    birth_date: person.born,
    recruitment_date: typeof person.hired === 'string' ? person.hired : addMonths(today, -person.hired.monthsAgo),
    iban: person.isWithoutAccount ? null : demoIban(1_000_000 + person.id),
    // No operator uses the prefix 500, so nobody's phone rings.
    phone: `500${String(person.id).padStart(7, '0')}`,
    is_active: !person.isPassive,
  }
}

function corporationOf(department: number): number {
  const found = demoDepartments.find(({ id }) => id === department)
  if (!found) throw new Error(`The demo group has no department ${department}.`)
  return found.corporation_id
}

function permissionRows({ id, permissions = [] }: NumberedPerson) {
  return permissions.flatMap(({ names, corporations, write = false }) =>
    names.flatMap(name =>
      corporations.map(corporation_id => ({
        user_id: id,
        type_id: permissionTypes[name],
        corporation_id,
        is_write: write,
      })),
    ),
  )
}
