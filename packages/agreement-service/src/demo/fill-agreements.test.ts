import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import { today } from '@portal/workflow-service/testing/form-service'
import { sql } from 'kysely'
import { agreementModule } from '../agreement.module'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  await seedDemo(database.db, today(), fillHistory([agreementModule]))
})
afterAll(() => database.close())

test('the demo group has agreements in every state, with what was done to each', async () => {
  const { rows } = await sql<{ state: number; count: number; withoutEvents: number }>`
    select state, count(*)::integer as count,
      count(*) filter (where not exists (select from agreement_event e where e.agreement_id = a.id))::integer
        as "withoutEvents"
    from agreement a group by state order by state`.execute(database.db)
  expect(rows.map(({ state }) => state)).toEqual([1, 2, 3])
  expect(rows.every(({ count, withoutEvents }) => count > 0 && withoutEvents === 0)).toBe(true)
})

test('one was renewed three times, once by itself', async () => {
  const chain = await database.db
    .selectFrom('agreement')
    .select(['renewal_of_id', 'created_by'])
    .where('title', '=', 'Temizlik hizmeti')
    .orderBy('id')
    .execute()
  expect(chain.map(({ renewal_of_id, created_by }) => [renewal_of_id === null, created_by === null])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ])
})

test('the notice of one can reach nobody who follows it', async () => {
  const followers = await database.db
    .selectFrom('agreement as a')
    .innerJoin('agreement_follower as f', 'f.agreement_id', 'a.id')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['u.is_active'])
    .where('a.title', '=', 'Sigorta poliçesi')
    .execute()
  expect(followers).toEqual([{ is_active: false }])
})
