import { everyWay, modules } from '@portal/contracts/modules/modules'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { type Setup, unnamedCompany } from '@portal/contracts/people/setup.calls'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'
import { hasNoWayIn } from '../invitations/invitation-state'

type Lists = Pick<Setup, 'currencies' | 'expenseTypes' | 'leaveTypes' | 'requirementTypes'>
type Companies = Pick<Setup, 'companies' | 'unnamedCompanyId' | 'hasForms'>
type People = Pick<Setup, 'people' | 'withoutMaster' | 'notInvited'>

/** Counts what the companies whose settings a user may write have and lack. */
export async function setupOf(db: Kysely<Schema>, user: LoggedInUser): Promise<Setup> {
  const ids = corporationsWith(user, 'Settings', true)
  const [companies, lists, people, ways] = await Promise.all([
    companiesOf(db, ids),
    listsIn(db),
    peopleOf(db, ids),
    waysOf(db, ids),
  ])
  return { ...companies, ...lists, ...people, ways }
}

const within = (ids: readonly number[]) => sql`any(${ids}::integer[])`

async function companiesOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Companies> {
  const { rows } = await sql<Companies>`
    select count(*)::integer as companies, min(id) filter (where name = ${unnamedCompany}) as "unnamedCompanyId",
      exists (select from form where corporation_id = ${within(ids)}) as "hasForms"
    from corporation where is_active and id = ${within(ids)}`.execute(db)
  return rows[0]!
}

async function listsIn(db: Kysely<Schema>): Promise<Lists> {
  const entriesOf = (table: string) => sql`(select count(*)::integer from ${sql.table(table)} where retired_at is null)`
  const { rows } = await sql<Lists>`
    select ${entriesOf('currency')} as currencies, ${entriesOf('expense_type')} as "expenseTypes",
      ${entriesOf('leave_type')} as "leaveTypes", ${entriesOf('requirement_type')} as "requirementTypes"`.execute(db)
  return rows[0]!
}

/** Trees with somebody left to approve. */
const trees = sql`(
  select t.module_id, coalesce(t.purchase_type_id, 0) as type_id, t.corporation_id, t.department_id, t.user_id
  from default_tree t
  where exists (select from default_tree_entry e join app_user a on a.id = e.user_id where e.tree_id = t.id and a.is_active))`

/** Uses "not in" because the database hashes these lists once, even if thousands of people have no master. */
async function peopleOf(db: Kysely<Schema>, ids: readonly number[]): Promise<People> {
  const ownersOf = (column: 'corporation_id' | 'department_id' | 'user_id') =>
    sql`(select ${sql.ref(column)} from tree where ${sql.ref(column)} is not null)`
  const { rows } = await sql<People>`
    with tree as materialized (select * from ${trees} t where t.module_id = ${leaveModule.moduleId})
    select count(*)::integer as people,
      count(*) filter (where ${hasNoWayIn} and not exists (select from invitation i where i.user_id = u.id))::integer
        as "notInvited",
      count(*) filter (where u.master_id is null and u.annual_master_id is null
        and u.id not in (select s.master_id from app_user s where s.master_id is not null)
        and u.id not in (select s.annual_master_id from app_user s where s.annual_master_id is not null)
        and u.id not in (
          select p.user_id from user_permission p where p.type_id = ${permissionTypes.Settings} and p.is_write)
        and u.id not in ${ownersOf('user_id')} and u.department_id not in ${ownersOf('department_id')}
        and u.corporation_id not in ${ownersOf('corporation_id')})::integer as "withoutMaster"
    from app_user u where u.is_active and u.corporation_id = ${within(ids)}`.execute(db)
  return rows[0]!
}

const waysWithTree = everyWay.filter(({ module }) => modules[module].needsDefaultTree)

type Way = Setup['ways'][number]
type WayRow = { at: number; corporationId: number | null; departmentId: number | null } & Pick<
  Way,
  'people' | 'withoutTree'
>

/** Counts the people without a tree where they work. */
async function waysOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Way[]> {
  const { rows } = await sql<WayRow>`
    with tree as materialized ${trees},
      used as (
        select distinct t.module_id, coalesce(t.corporation_id, d.corporation_id, o.corporation_id) as corporation_id
        from tree t left join department d on d.id = t.department_id left join app_user o on o.id = t.user_id),
      place as (
        select u.id as user_id, p.corporation_id, p.department_id
        from app_user u
          cross join lateral (values (u.corporation_id, u.department_id),
            (u.second_corporation_id, u.second_department_id)) p(corporation_id, department_id)
          join corporation c on c.id = p.corporation_id and c.is_active
        where u.is_active and p.corporation_id = ${within(ids)}),
      covered as (
        select w.at, p.*,
          (w.module_id, w.type_id, p.user_id) in (select module_id, type_id, user_id from tree where user_id is not null)
          or (w.module_id, w.type_id, p.department_id) in (
            select module_id, type_id, department_id from tree where department_id is not null)
          or (w.module_id, w.type_id, p.corporation_id) in (
            select module_id, type_id, corporation_id from tree where corporation_id is not null) as has_tree
        from place p cross join unnest(
          ${waysWithTree.map(({ module }) => modules[module].moduleId)}::integer[],
          ${waysWithTree.map(({ purchaseTypeId }) => purchaseTypeId ?? 0)}::integer[]
        ) with ordinality w(module_id, type_id, at)
        where (w.module_id, p.corporation_id) in (select module_id, corporation_id from used)
          or not exists (select from form where corporation_id = ${within(ids)}))
    select at::integer, count(distinct user_id)::integer as people,
      count(distinct user_id) filter (where not has_tree)::integer as "withoutTree",
      (min(array[corporation_id, department_id]) filter (where not has_tree))[1] as "corporationId",
      (min(array[corporation_id, department_id]) filter (where not has_tree))[2] as "departmentId"
    from covered group by at`.execute(db)
  return waysWithTree.map(({ module, purchaseTypeId }, index) => {
    const {
      people = 0,
      withoutTree = 0,
      corporationId = null,
      departmentId = null,
    } = rows.find(({ at }) => at === index + 1) ?? {}
    const first = corporationId !== null && departmentId !== null ? { corporationId, departmentId } : null
    return { moduleExpression: module, purchaseTypeId, people, withoutTree, first }
  })
}
