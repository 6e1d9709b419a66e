import type pg from 'pg'
import { ensurePeople, firstPerson } from '../../../packages/database/src/testing/many-forms'
import { againstSql } from './against-sql'
import { openLine } from './callers'
import type { Goal } from './goal'
import { fillDepartments, fillTrees } from './many-departments'
import { withPortal } from './measured-portal'
import { callsOfPeople } from './people-calls'
import type { ServiceBench } from './service-bench'

const people = 10_000
/** Half of them belong to departments, half to single people. */
const trees = 200

/** Every selector, tree and report of a large group, each compared with hand-written SQL for session and answer. */
export function measurePeople({ progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async ({ url, database, tokenOf }) => {
    progress(`people: ${people} people and ${trees} trees`)
    await fill(database)
    const token = await tokenOf('admin')
    const line = await openLine(url)
    const goals: Goal[] = []
    for (const call of await callsOfPeople(database)) {
      progress(`people, ${call.name}`)
      goals.push((await againstSql(call, { line, token, database })).goal)
    }
    line.close()
    return goals
  })
}

async function fill(database: pg.Client): Promise<void> {
  await ensurePeople(database, people)
  const half = trees / 2
  await fillDepartments(database, half)
  await database.query(`
    insert into default_tree (module_id, user_id) select 1, id from app_user where id >= ${firstPerson} + 500 order by id limit ${half}`)
  await fillTrees(database, `t.department_id > 1000 or t.user_id >= ${firstPerson}`)
  await database.query('vacuum analyze app_user, user_role, department, default_tree, default_tree_entry')
}
