import { sql } from 'kysely'
import { startTestService, type TestService } from '../testing/service'
import { runNow } from '../testing/jobs'
import { allowSettings, idOf } from '../testing/trees'
import { tellOverdueReviewsJob } from './tell-overdue-reviews.job'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const signed = (corporationId: number, daysAgo: number) =>
  sql`
  insert into access_review (corporation_id, signed_by, signed_at, lines)
  values (${corporationId}, ${idOf('admin')}, now() - make_interval(days => ${daysAgo}), '[]')`.execute(
    service.database.db,
  )
const run = () => runNow(service, tellOverdueReviewsJob)
const told = () =>
  service.database.db
    .selectFrom('notification')
    .select(['user_id', 'summary'])
    .where('kind', '=', 'AccessReviewOverdue')
    .orderBy('user_id')
    .execute()

test('the holders of Settings are told once of each company whose last access review is a year old', async () => {
  await allowSettings(service, 'manager', [2])
  await signed(1, 400)
  await signed(1, 10)
  await signed(2, 366)
  await signed(4, 500)
  await run()
  const summaries = Object.fromEntries((await told()).map(({ user_id, summary }) => [user_id, summary?.en]))
  expect(summaries[idOf('manager')]).toBe('Anka Yazılım A.Ş.')
  expect(summaries[idOf('admin')]?.split(', ')).toHaveLength(2)
  const before = await told()
  await run()
  expect(await told()).toEqual(before)
})
