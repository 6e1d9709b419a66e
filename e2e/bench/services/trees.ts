import type pg from 'pg'
import { ensurePeople, fillForms, firstPerson } from '../../../packages/database/src/testing/many-forms'
import { milliseconds } from '../table'
import { isSuccess, openLine, percentile, postRequest } from './callers'
import { circleOf } from './forms-portal'
import type { Goal } from './goal'
import { fillDepartments, fillTrees } from './many-departments'
import { withPortal, type MeasuredPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const people = 5000
const forms = 10_000
const departments = 50
/** Entries of each department's tree, and people of each department with a tree of their own. */
const perDepartment = 200
const callsEach = 10

interface Measured {
  what: string
  path: string
  body: object
  /** At most, in milliseconds. */
  atMost: number
  /** Hand-written SQL for nearly the same data. */
  sql: string
  parameters?: unknown[]
}

/** An administrator's queries about all trees of a group, each beside hand-written SQL. */
export function measureTrees({ progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async portal => {
    progress(`trees: ${people} people, ${forms} forms, ${departments} × ${perDepartment} trees`)
    await fill(portal)
    const token = await portal.tokenOf('admin')
    const line = await openLine(portal.url)
    const goals: Goal[] = []
    for (const call of measured(await portal.idsOf('affairs', 'treasury'))) {
      progress(`trees, ${call.what}`)
      const [ours, byHand] = await timesOf(call, portal.database, () =>
        line.ask(postRequest(call.path, token, call.body)),
      )
      const what = `${call.what}, p95 (SQL by hand ${milliseconds(byHand)})`
      goals.push({ what, measured: ours, atMost: call.atMost, show: milliseconds })
    }
    line.close()
    return goals
  })
}

function measured(treeUsers: number[]): Measured[] {
  return [
    {
      what: `replay of ${forms} forms`,
      path: '/api/module/ReplayTrees',
      body: { moduleId: 1, trees: [{ treeScope: 2, ownerId: 1, treeUsers }], rowsPerPage: 50 },
      atMost: 2000,
      sql: `select f.id, f.owner_id, (select array_agg(e.user_id order by e.tree_order) from form_entry e where e.form_id = f.id)
        from form f where f.module_id = 1 and f.corporation_id = 1 and f.created_at >= now() - interval '90 days'`,
    },
    {
      what: `coverage of ${people} people`,
      path: '/api/FormRequest/Coverage',
      body: { rowsPerPage: 50 },
      atMost: 5000,
      sql: `select u.id, m.id, u.master_id, (
          select array_agg(e.user_id order by e.tree_order) from default_tree_entry e where e.tree_id = coalesce(
            (select t.id from default_tree t where t.module_id = m.id and t.user_id = u.id limit 1),
            (select t.id from default_tree t where t.module_id = m.id and t.department_id = u.department_id limit 1),
            (select t.id from default_tree t where t.module_id = m.id and t.corporation_id = u.corporation_id limit 1)))
        from app_user u cross join module m where u.is_active`,
    },
    {
      what: `report of ${departments} departments with ${perDepartment} approvers each`,
      path: '/api/FormRequest/GetAllDefaultTree',
      body: { moduleId: 1, corporationId: 1 },
      atMost: 1000,
      sql: `${selectTrees} where t.module_id = 1 and coalesce(t.corporation_id, d.corporation_id) = 1`,
    },
    {
      what: `report of ${departments} × ${perDepartment} specific trees`,
      path: '/api/FormRequest/GetAllSpesificTree',
      body: { moduleId: 1, corporationId: 1 },
      atMost: 1000,
      sql: `${selectTrees} where t.module_id = 1 and o.corporation_id = 1`,
    },
  ]
}

const selectTrees = `
  select t.id, t.version, t.updated_at, d.name, o.first_name || ' ' || o.last_name as owner, (
    select json_agg(json_build_object('treeOrder', e.tree_order, 'userId', e.user_id, 'name', u.first_name || ' ' || u.last_name)
      order by e.tree_order)
    from default_tree_entry e join app_user u on u.id = e.user_id where e.tree_id = t.id) as entries
  from default_tree t left join department d on d.id = t.department_id left join app_user o on o.id = t.user_id`

/** The two alternate, so that other load affects both. */
async function timesOf(call: Measured, database: pg.Client, ask: () => Promise<string>): Promise<[number, number]> {
  const [ours, byHand]: [number[], number[]] = [[], []]
  // The first ones warm up.
  for (let round = -3; round < callsEach; round++) {
    const since = performance.now()
    const answer = await ask()
    const answered = performance.now()
    await database.query(call.sql, call.parameters)
    const found = performance.now()
    if (!isSuccess(answer)) throw new Error(`${call.path} was answered with: ${answer.slice(0, 1000)}`)
    if (round < 0) continue
    ours.push(answered - since)
    byHand.push(found - answered)
  }
  return [percentile(ours, 0.95), percentile(byHand, 0.95)]
}

async function fill(portal: MeasuredPortal): Promise<void> {
  const { database } = portal
  await fillForms(database, { upTo: forms, waiting: 100, participants: await circleOf(portal), decidedBy: 'people' })
  // Every form counts: all become expenses of the last 90 days, of many people.
  await database.query(`
    update form set module_id = 1, corporation_id = 1, department_id = 11, created_at = now() - (id % 89) * interval '1 day',
      owner_id = ${firstPerson} + id % 2000`)
  await database.query(`
    insert into expense_form (form_id, type_id, company, country_id, expense_date, last_pay_date, amount, currency_id, description)
    select f.id, (select min(id) from expense_type), 'Çınar', 792, current_date, current_date, 100 + (f.id % 200) * 100, 1, ''
    from form f on conflict do nothing`)
  await ensurePeople(database, people * 2)
  await fillDepartments(database, departments)
  await database.query(`
    insert into default_tree_entry (tree_id, tree_order, user_id)
    select t.id, n, case n when ${perDepartment} - 1 then a.affairs when ${perDepartment} then a.finance else ${firstPerson} + n end
    from default_tree t cross join generate_series(1, ${perDepartment}) n cross join (
      select (select id from app_user where email = 'affairs@anka.test') as affairs,
        (select id from app_user where email = 'finance@anka.test') as finance) a
    where t.department_id > 1000`)
  await database.query(`
    insert into default_tree (module_id, user_id)
    select 1, id from app_user where id >= ${firstPerson} order by id limit ${departments * perDepartment}`)
  await fillTrees(database, `t.user_id >= ${firstPerson}`)
  // The coverage counts active people only: half of those with a tree of their own.
  await database.query(`update app_user set is_active = id < ${firstPerson + people} where id >= ${firstPerson}`)
  await database.query('vacuum analyze form, form_entry, expense_form, app_user, default_tree, default_tree_entry')
}
