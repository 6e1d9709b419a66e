import { sql } from 'kysely'
import { formModules } from '@portal/contracts/modules/modules'
import { startTestDatabase, type TestDatabase } from '../testing'
import { demoPeople } from './people'
import { seedDemo } from './seed'

let database: TestDatabase

beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

const nameOf = (id: number) => (demoPeople[id - 1]?.email ?? '').replace('@anka.test', '')

test('the demo group has the trees of its description', async () => {
  await seedDemo(database.db, '2026-11-20')
  const trees = await database.db.selectFrom('default_tree').selectAll().orderBy('id').execute()
  const entries = await database.db.selectFrom('default_tree_entry').selectAll().orderBy('tree_order').execute()
  const lines = trees.map(tree => {
    const { corporation_id, department_id, user_id } = tree
    const scope = [corporation_id && `company ${corporation_id}`, department_id && `department ${department_id}`]
    const owner = [...scope, user_id && `${nameOf(user_id)} alone`].find(Boolean)
    const users = entries.filter(entry => entry.tree_id === tree.id).map(entry => nameOf(entry.user_id))
    return `${tree.module_id}/${tree.purchase_type_id ?? '-'} ${owner}: ${users.join(' ')}`
  })
  expect(lines.sort()).toEqual(
    [
      ...[1, 2, 4, 6, 1013].map(id => `1/- company ${id}: affairs finance`),
      '1/- department 11: director affairs finance',
      '1/- colleague alone: lead affairs treasury',
      ...[1, 2, 4, 5, 6, 1013].map(id => `2/- company ${id}: hr`),
      ...[1, 2].map(id => `4/1 company ${id}: purchasing affairs finance`),
      ...[1, 2].map(id => `4/2 company ${id}: buyer affairs finance`),
      '4/1 department 11: director purchasing buyer affairs finance',
    ].sort(),
  )
})

test('a database without the demo group has the declared modules, and no tree', async () => {
  const rows = await database.db.selectFrom('module').selectAll().orderBy('id').execute()
  expect(rows.map(row => [row.id, row.expression_key, row.name, row.routing])).toEqual(
    formModules.map(({ moduleId, expression, name, routing }) => [moduleId, expression, name.en, routing]),
  )
  expect(await database.db.selectFrom('default_tree').selectAll().execute()).toEqual([])
})

test('no check of the database names a module', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c'`.execute(database.db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ check }) => /module_id|'EXP'|'expense'/.test(check))).toEqual([])
})
