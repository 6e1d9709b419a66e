import { sql, type RawBuilder } from 'kysely'
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

  test('note whose access a statement changed, for any number of people', async () => {
    const versions = async () => {
      const rows = await database.db.selectFrom('app_user').select(['id', 'access_version']).orderBy('id').execute()
      return new Map(rows.map(row => [row.id, row.access_version]))
    }
    const changedBy = async (change: RawBuilder<unknown>) => {
      const before = await versions()
      await change.execute(database.db)
      return [...(await versions())].flatMap(([id, version]) => (version > (before.get(id) ?? 0) ? [id] : []))
    }
    expect(await changedBy(sql`insert into user_role values (5, 'CrmUser'), (6, 'CrmUser')`)).toEqual([5, 6])
    expect(await changedBy(sql`update user_role set user_id = 7 where user_id = 6 and role = 'CrmUser'`)).toEqual([
      6, 7,
    ])
    expect(await changedBy(sql`delete from user_role where role = 'CrmUser' and user_id in (5, 7)`)).toEqual([5, 7])
    expect(await changedBy(sql`delete from user_permission where user_id = 1`)).toEqual([1])
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
