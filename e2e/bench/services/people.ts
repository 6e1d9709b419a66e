import type pg from 'pg'
import { ensurePeople, firstPerson } from '../../../packages/database/src/testing/many-forms'
import { againstSql } from './against-sql'
import { openLine } from './callers'
import type { Goal } from './goal'
import { startMeasuredPortal } from './measured-portal'
import { callsOfPeople } from './people-calls'
import type { ServiceBench } from './service-bench'

const people = 10_000
/** Of departments and of single people, half of each. */
const trees = 200

/**
 * Every selector, tree and report of a large group, each against the SQL that somebody would write for it: whose
 * session it is, and then the answer.
 */
export async function measurePeople({ progress }: ServiceBench): Promise<Goal[]> {
  const portal = await startMeasuredPortal()
  try {
    const { database } = portal
    progress(`people: ${people} people and ${trees} trees`)
    await fill(database)
    const [administrator = 0] = await portal.idsOf('admin')
    const [token = ''] = await portal.tokensOf([administrator])
    const line = await openLine(Number(new URL(portal.url).port))
    const goals: Goal[] = []
    for (const call of await callsOfPeople(database)) {
      progress(`people, ${call.name}`)
      goals.push((await againstSql(call, { line, token, database })).goal)
    }
    line.close()
    return goals
  } finally {
    await portal.stop()
  }
}

async function fill(database: pg.Client): Promise<void> {
  await ensurePeople(database, people)
  const half = trees / 2
  await database.query(`
    insert into department (id, corporation_id, name) select 1000 + i, 1, 'Bölüm ' || i from generate_series(1, ${half}) i`)
  await database.query(`
    update app_user set corporation_id = 1, department_id = 1001 + id % ${half}, master_id = ${firstPerson} + id % 500
    where id >= ${firstPerson} + 500`)
  await database.query(
    `insert into default_tree (module_id, department_id) select 1, id from department where id > 1000`,
  )
  await database.query(`
    insert into default_tree (module_id, user_id) select 1, id from app_user where id >= ${firstPerson} + 500 order by id limit ${half}`)
  await database.query(`
    insert into default_tree_entry (tree_id, tree_order, user_id)
    select t.id, a.i, a.id from default_tree t cross join lateral (
      select u.id, row_number() over (order by n.i) as i
      from unnest(array['director', 'affairs', 'finance']) with ordinality n (name, i)
      join app_user u on u.email = n.name || '@anka.test') a
    where t.department_id > 1000 or t.user_id >= ${firstPerson}`)
  await database.query('vacuum analyze app_user, user_role, department, default_tree, default_tree_entry')
}
