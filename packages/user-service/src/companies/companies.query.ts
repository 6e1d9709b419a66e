import type { Company, CompanyRow, leaveScalesCall } from '@portal/contracts/people/companies.calls'
import type { CallData } from '@portal/contracts/wire/call'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import { reachOf } from './company-reach'

const generalManagerName = sql<string | null>`m.first_name || ' ' || m.last_name`
const departmentCount = sql<number>`(
  select count(*)::integer from department d where d.corporation_id = c.id and d.retired_at is null)`
const personCount = sql<number>`(
  select count(*)::integer from app_user u
  where u.is_active and (u.corporation_id = c.id or u.second_corporation_id = c.id))`

const companiesFrom = (db: Kysely<Schema>) =>
  db
    .selectFrom('corporation as c')
    .leftJoin('app_user as m', 'm.id', 'c.general_manager_id')
    .select(['c.id', 'c.name', 'c.locale', 'c.is_active as status'])
    .select(generalManagerName.as('generalManagerName'))
    .select(departmentCount.as('departmentCount'))
    .select(personCount.as('personCount'))

/** Lists the companies that the user administers, active ones first. */
export async function listCompanies(
  db: Kysely<Schema>,
  user: LoggedInUser,
): Promise<{ data: CompanyRow[]; common: { canCreate: boolean } }> {
  const reach = await reachOf(db, user)
  const rows = await companiesFrom(db).orderBy('c.is_active', 'desc').orderBy('c.name').orderBy('c.id').execute()
  return {
    data: rows.filter(({ id }) => reach.canRead(id)).map(row => ({ ...row, canChange: reach.canChange(row.id) })),
    common: { canCreate: reach.ofGroup },
  }
}

export async function companyOf(db: Kysely<Schema>, id: number, user: LoggedInUser): Promise<Company> {
  const reach = await reachOf(db, user)
  const company = await companiesFrom(db)
    .select(['c.general_manager_id as generalManagerId', 'c.is_general_manager_exempt as isGeneralManagerExempt'])
    .select([
      'c.counts_every_day as countsEveryDay',
      'c.leave_scale_id as leaveScaleId',
      'c.iban',
      'c.bic',
      'c.version',
    ])
    .select(sql<boolean>`coalesce(m.is_active, true)`.as('isGeneralManagerActive'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!company || !reach.canRead(id)) throw new Refusal('NOT_FOUND')
  return { ...company, canChange: reach.canChange(id), departments: await departmentsOf(db, id) }
}

/** Lists departments, retired ones last. */
async function departmentsOf(db: Kysely<Schema>, companyId: number): Promise<Company['departments']> {
  return db
    .selectFrom('department as d')
    .select(['d.id', 'd.name', 'd.version'])
    .select(sql<boolean>`d.retired_at is not null`.as('isRetired'))
    .select(
      sql<number>`(
        select count(*)::integer from app_user u
        where u.is_active and (u.department_id = d.id or u.second_department_id = d.id))`.as('personCount'),
    )
    .where('d.corporation_id', '=', companyId)
    .orderBy(sql`d.retired_at is not null`)
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()
}

export async function leaveScales(db: Kysely<Schema>): Promise<CallData<typeof leaveScalesCall>> {
  return db
    .selectFrom('leave_scale as s')
    .select(['s.id', 's.locale'])
    .select(
      sql<{ fromAnniversary: number; days: number }[]>`(
        select coalesce(
          json_agg(json_build_object('fromAnniversary', p.from_anniversary, 'days', p.days) order by p.from_anniversary), '[]')
        from leave_scale_step p where p.scale_id = s.id)`.as('steps'),
    )
    .orderBy('s.id')
    .execute()
}
