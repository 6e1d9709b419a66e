import { sql } from 'kysely'
import { plannedAnew, prepared } from './prepared'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase()
  // All on one connection, so that one list shows the prepared statements.
  database.pool.options.max = 1
})
afterEach(() => database.close())

const preparedTexts = async () => {
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(row => row.statement)
}
const add = (n: number) => sql<{ sum: number }>`select ${n}::integer + 1 as sum ${prepared('add')}`.execute(database.db)

test('a marked statement is prepared once, and answers for each of its parameters', async () => {
  const sums = [(await add(1)).rows[0]?.sum, (await add(41)).rows[0]?.sum]
  expect(sums).toEqual([2, 42])
  expect(await preparedTexts()).toEqual(['select $1::integer + 1 as sum  /* prepared: add */'])
})

test('two statements of the same name do not disturb each other', async () => {
  await add(1)
  const { rows } = await sql<{ product: number }>`select ${3}::integer * 2 as product ${prepared('add')}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ product: 6 }])
  expect(await preparedTexts()).toHaveLength(2)
})

test('other statements are prepared once they have occurred a few times', async () => {
  const double = (n: number) => sql`select ${n}::integer * 2 as double`.execute(database.db)
  await double(1)
  expect(await preparedTexts()).toEqual([])
  for (const n of [2, 3]) await double(n)
  expect(await preparedTexts()).toEqual(['select $1::integer * 2 as double'])
})

test('a statement whose plan depends on its parameters is never prepared', async () => {
  for (let n = 0; n < 10; n += 1) await sql`select ${n}::integer * 3 as triple${plannedAnew}`.execute(database.db)
  expect(await preparedTexts()).toEqual([])
})

test('a text without parameters is sent as it is, and may be several statements', async () => {
  for (let n = 0; n < 5; n += 1) await database.pool.query('select 1; select 2')
  expect(await preparedTexts()).toEqual([])
})

test('a statement that takes all columns only inside itself is prepared', async () => {
  await sql`select id from (select * from (select * from module) m) m where id > ${0} ${prepared('inside')}`.execute(
    database.db,
  )
  expect(await preparedTexts()).toHaveLength(1)
})

test('a statement that takes all columns is not prepared, and goes on when another version adds one', async () => {
  const read = () => sql<object>`select * from module where id > ${0} ${prepared('all')}`.execute(database.db)
  const readTable = () => database.db.selectFrom('module as m').selectAll('m').where('id', '>', 0).execute()
  for (let n = 0; n < 5; n += 1) await Promise.all([read(), readTable()])
  await sql`alter table module add column more text`.execute(database.db)
  expect((await read()).rows[0]).toHaveProperty('more')
  expect((await readTable())[0]).toHaveProperty('more')
  expect(await preparedTexts()).toEqual([])
})
