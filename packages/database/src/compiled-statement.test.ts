import { sql } from 'kysely'
import { compiledStatement, type Placeholders } from './compiled-statement'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

const sumOf = ({ one, other }: Placeholders<{ one: number; other: number }>) => sql`${one}::integer + ${other}::integer`

test("a statement is built once and answers for each call's values", async () => {
  let timesWritten = 0
  const add = compiledStatement<{ one: number; other: number }, { sum: number; least: number }>(places => {
    timesWritten += 1
    return sql`select ${sumOf(places)} as sum, least(${places.other}::integer, ${places.one}::integer, ${100}) as least`
  })
  const sums = [await add(database.db, { one: 1, other: 2 }), await add(database.db, { other: 40, one: 300 })]
  expect(sums).toEqual([[{ sum: 3, least: 1 }], [{ sum: 340, least: 40 }]])
  expect(timesWritten).toBe(1)
})

test('a statement in a transaction is part of it', async () => {
  const note = compiledStatement<{ name: string }, object>(
    ({ name }) => sql`insert into corporation (id, name, locale) values (900, ${name}, 'TR') returning id`,
  )
  const failed = database.db.transaction().execute(async transaction => {
    expect(await note(transaction, { name: 'Taken back' })).toHaveLength(1)
    throw new Error('It is taken back.')
  })
  await expect(failed).rejects.toThrow('It is taken back.')
  expect(await database.db.selectFrom('corporation').select('id').where('name', '=', 'Taken back').execute()).toEqual(
    [],
  )
})

test('placeholders must be named, because a spread would copy none', async () => {
  const copying = compiledStatement<{ one: number; other: number }, object>(
    places => sql`select ${sumOf({ ...places })}`,
  )
  await expect(copying(database.db, { one: 1, other: 2 })).rejects.toThrow('Name each placeholder')
})
