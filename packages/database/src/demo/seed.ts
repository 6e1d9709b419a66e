import { permissionTypes } from '@portal/contracts/identity/permission'
import { addMonths } from '@portal/rules/calendar/month'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Schema } from '../schema'
import type { CalendarDate } from '../schema/column-types'
import { insertAgreements } from './agreements'
import { demoCorporations, demoDepartments } from './corporations'
import { turkishIban } from './iban'
import { demoPasswordHash } from './logins'
import { insertLookups } from './lookups'
import { demoPeople, type DemoPerson } from './people'
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
    if (!(await isEmpty(transaction))) return false
    await insertGroup(transaction, today)
    await fillHistory?.(transaction, today)
    return true
  })
}

async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const corporation = await db.selectFrom('corporation').select('id').limit(1).executeTakeFirst()
  return corporation === undefined
}

async function insertGroup(db: Kysely<Schema>, today: CalendarDate): Promise<void> {
  const ids = new Map(demoPeople.map((person, i) => [person.email, i + 1]))
  const idOf = (email: DemoPerson['email']): number => {
    const id = ids.get(email)
    if (id === undefined) throw new Error(`The demo group has no ${email}.`)
    return id
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
    .values(demoPeople.map(person => userRow(person, idOf, today)))
    .execute()
  await sql`select setval(pg_get_serial_sequence('app_user', 'id'), ${demoPeople.length})`.execute(db)
  await db
    .insertInto('user_role')
    .values(demoPeople.flatMap(({ email, roles }) => roles.map(role => ({ user_id: idOf(email), role }))))
    .execute()
  await db
    .insertInto('user_permission')
    .values(demoPeople.flatMap(person => permissionRows(person, idOf(person.email))))
    .execute()
  for (const { email, generalManagerOf } of demoPeople) {
    if (!generalManagerOf) continue
    await db
      .updateTable('corporation')
      .set({ general_manager_id: idOf(email) })
      .where('id', 'in', generalManagerOf)
      .execute()
  }
  await insertLookups(db)
  await insertTrees(db, idOf)
  await insertAgreements(db, idOf, today)
}

function userRow(
  person: DemoPerson,
  idOf: (email: DemoPerson['email']) => number,
  today: CalendarDate,
): Insertable<Schema['app_user']> {
  const id = idOf(person.email)
  return {
    id,
    email: person.email,
    password_hash: demoPasswordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    title: person.title,
    corporation_id: person.place[0],
    department_id: person.place[1],
    second_corporation_id: person.secondPlace?.[0] ?? null,
    second_department_id: person.secondPlace?.[1] ?? null,
    master_id: person.master ? idOf(person.master) : null,
    birth_date: person.born,
    recruitment_date: typeof person.hired === 'string' ? person.hired : addMonths(today, -person.hired.monthsAgo),
    iban: person.isWithoutAccount ? null : turkishIban({ bank: 99, account: 1_000_000 + id }),
    // No operator uses the prefix 500, so nobody's phone rings.
    phone: `500${String(id).padStart(7, '0')}`,
    is_active: !person.isPassive,
  }
}

function permissionRows(person: DemoPerson, userId: number) {
  return (person.permissions ?? []).flatMap(({ names, corporations, write = false }) =>
    names.flatMap(name =>
      corporations.map(corporationId => ({
        user_id: userId,
        type_id: permissionTypes[name],
        corporation_id: corporationId,
        is_write: write,
      })),
    ),
  )
}
