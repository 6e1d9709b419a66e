import { sql } from 'kysely'
import { startDemoDatabase, type TestDatabase } from '../testing'

let database: TestDatabase

beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

describe('the tables of identity', () => {
  const change = (values: object) =>
    database.db.updateTable('app_user').set(values).where('email', '=', 'employee@anka.test').execute()

  test('sort names as a Turkish reader expects', async () => {
    const sorted = ['Cem', 'Çağrı', 'Hale', 'Işıl', 'İrem', 'Oya', 'Ömer', 'Suna', 'Şule', 'Umut', 'Ümit', 'Zeynep']
    const rows = await sql<{ word: string }>`
      select word from unnest(${sorted.toReversed()}::text[]) as t (word)
      order by word collate turkish`.execute(database.db)
    expect(rows.rows.map(row => row.word)).toEqual(sorted)
    const lastName = await sql<{ collation: string }>`
      select collation_name as collation from information_schema.columns
      where table_name = 'app_user' and column_name = 'last_name'`.execute(database.db)
    expect(lastName.rows).toEqual([{ collation: 'turkish' }])
  })

  test.each([
    ['an e-mail that is taken', { email: 'admin@anka.test' }],
    ['an e-mail in capitals', { email: 'Employee@anka.test' }],
    ['a department of another corporation', { department_id: 21 }],
    ['half a second place', { second_department_id: null }],
    ['oneself as a master', { master_id: 5 }],
    ['a master that nobody is', { master_id: 99 }],
  ])('refuse %s', async (_what, values) => {
    await expect(change(values)).rejects.toThrow(/constraint/)
  })
})
