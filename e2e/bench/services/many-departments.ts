import type pg from 'pg'
import { firstPerson } from '../../../packages/database/src/testing/many-forms'

/** Adds departments, each with a default tree without entries, and spreads the added people over them. */
export async function fillDepartments(database: pg.ClientBase, count: number): Promise<void> {
  await database.query(`
    insert into department (id, corporation_id, name) select 1000 + i, 1, 'Bölüm ' || i from generate_series(1, ${count}) i`)
  await database.query(`
    update app_user set corporation_id = 1, department_id = 1001 + id % ${count}, master_id = ${firstPerson} + id % 500
    where id >= ${firstPerson} + 500`)
  await database.query(
    `insert into default_tree (module_id, department_id) select 1, id from department where id > 1000`,
  )
}

/** Fills default trees with the last three approvers of an expense in the demo group. */
export async function fillTrees(database: pg.ClientBase, where: string): Promise<void> {
  await database.query(`
    insert into default_tree_entry (tree_id, tree_order, user_id)
    select t.id, a.i, a.id from default_tree t cross join lateral (
      select u.id, row_number() over (order by n.i) as i
      from unnest(array['director', 'affairs', 'finance']) with ordinality n (name, i)
      join app_user u on u.email = n.name || '@anka.test') a
    where ${where}`)
}
