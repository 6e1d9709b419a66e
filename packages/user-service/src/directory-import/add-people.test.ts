import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { addPeople, newIds } from './add-people.command'

let database: TestDatabase
beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

test('more people than one statement adds have each other as masters, in any order', async () => {
  const { db } = database
  const { corporation_id, department_id } = await db
    .selectFrom('app_user')
    .select(['corporation_id', 'department_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const count = 5_002
  const place = { corporation_id, department_id, first_name: 'Şule', last_name: 'Öz', title: '' }
  const planned = Array.from({ length: count }, (_, id) => ({
    id,
    known: undefined,
    email: `many${id}@anka.test`,
    values: { ...place, recruitment_date: '2020-03-02' as const },
    roles: [],
    permissions: [],
  }))
  await db.transaction().execute(async transaction => {
    const ids = await newIds(transaction, planned)
    const [last = 0, former = 0] = [ids.get(count - 1), ids.get(count - 2)]
    const people = planned.map(({ id, values, ...person }) => ({
      ...person,
      id: ids.get(id) ?? 0,
      values: { ...values, master_id: id === count - 1 ? null : last, ...(id === 0 && { annual_master_id: former }) },
    }))
    await addPeople(transaction, people)
  })
  const people = await db
    .selectFrom('app_user as u')
    .leftJoin('app_user as m', 'm.id', 'u.master_id')
    .leftJoin('app_user as a', 'a.id', 'u.annual_master_id')
    .select(['u.email', 'm.email as master', 'a.email as annual'])
    .where('u.email', 'like', 'many%')
    .execute()
  expect(people.filter(({ master }) => master === `many${count - 1}@anka.test`)).toHaveLength(count - 1)
  expect(people.filter(({ annual }) => annual)).toMatchObject([
    { email: 'many0@anka.test', annual: `many${count - 2}@anka.test` },
  ])
})
