import type pg from 'pg'
import type { Person } from './client'

/** The demo person whom each further one resembles: department, master, roles and permissions. */
const models = [
  'employee',
  'colleague',
  'lead',
  'newhire',
  'rnd',
  'field',
  'energy',
  'europe',
  'buyer',
  'treasury',
  'hr',
]

const copies = `
  insert into app_user (email, password_hash, first_name, last_name, title, corporation_id, department_id,
    second_corporation_id, second_department_id, master_id, birth_date, recruitment_date, iban, phone)
  select $2, password_hash, first_name, last_name || ' ' || $3, title, corporation_id, department_id,
    second_corporation_id, second_department_id, master_id, birth_date, date '2019-01-07', iban, phone
  from app_user where email = $1 returning id`
const roles =
  'insert into user_role (user_id, role) select $2, r.role from user_role r join app_user u on u.id = r.user_id where u.email = $1'
const permissions = `
  insert into user_permission (user_id, type_id, corporation_id, is_write)
  select $2, p.type_id, p.corporation_id, p.is_write from user_permission p join app_user u on u.id = p.user_id
  where u.email = $1`

const everybody = `
  select id, email, corporation_id as "corporationId", department_id as "departmentId" from app_user
  where is_active order by id`

/** The agreements of the demo group begin without events; its history adds them. */
const agreementsBegin = `
  insert into agreement_event (agreement_id, version, kind, user_id, at)
  select id, version, 'Created', created_by, created_at from agreement`

/** Adds people to the demo group until it has so many active ones, and returns those. */
export async function assemble(database: pg.Client, count: number): Promise<Person[]> {
  const active = async () => {
    const { rows } = await database.query<Person>(everybody)
    return rows
  }
  await database.query(agreementsBegin)
  for (let i = (await active()).length; i < count; i += 1) {
    const model = `${models[i % models.length]}@anka.test`
    const { rows } = await database.query<{ id: number }>(copies, [model, `person${i}@anka.test`, String(i)])
    for (const statement of [roles, permissions]) await database.query(statement, [model, rows[0]?.id])
  }
  return active()
}
