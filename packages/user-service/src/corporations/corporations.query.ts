import type { CallData } from '@portal/contracts/wire/call'
import type {
  corporationListCall,
  corporationLocaleCall,
  departmentListCall,
} from '@portal/contracts/people/corporation.calls'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'

type Departments = CallData<typeof departmentListCall>

export function listCorporations(
  db: Kysely<Schema>,
  withPassive: boolean,
): Promise<CallData<typeof corporationListCall>> {
  return db
    .selectFrom('corporation')
    .select(['id', 'name', 'is_active as status'])
    .$if(!withPassive, query => query.where('is_active', '=', true))
    .orderBy('name')
    .orderBy('id')
    .modifyEnd(prepared('corporations'))
    .execute()
}

export async function localeOf(db: Kysely<Schema>, id: number): Promise<CallData<typeof corporationLocaleCall>> {
  const corporation = await db
    .selectFrom('corporation')
    .select(['id', 'locale', 'counts_every_day as countsEveryDay'])
    .select('is_general_manager_exempt as isGeneralManagerExempt')
    .where('id', '=', id)
    .modifyEnd(prepared('corporation-locale'))
    .executeTakeFirst()
  if (!corporation) throw new Refusal('NOT_FOUND')
  return corporation
}

/** A retired department stays available while people work in it, for their forms and trees. */
const isOffered = sql<boolean>`(d.retired_at is null or exists (
  select from app_user u where u.is_active and (u.department_id = d.id or u.second_department_id = d.id)))`

const departmentsFrom = (db: Kysely<Schema>) =>
  db
    .selectFrom('department as d')
    .innerJoin('corporation as c', 'c.id', 'd.corporation_id')
    .select(['d.id as value', 'd.name as label', 'd.corporation_id as corporationId'])
    .where(isOffered)
    .modifyEnd(prepared('departments'))

export async function departmentsOf(db: Kysely<Schema>, corporationId: number): Promise<Departments> {
  await localeOf(db, corporationId)
  return departmentsFrom(db).where('c.id', '=', corporationId).orderBy('d.name').orderBy('d.id').execute()
}

export function listDepartments(db: Kysely<Schema>): Promise<Departments> {
  return departmentsFrom(db)
    .where('c.is_active', '=', true)
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()
}
