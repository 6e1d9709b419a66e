import { jobQueues, type JobQueue } from '@portal/contracts/jobs/job.calls'
import { startTestService, type TestService } from '../testing/service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test('what waits is told by queue, with its depth, its oldest and whether that is too old', async () => {
  const { db } = service.database
  const queues = async () =>
    (await service.call('admin@anka.test', 'GET', '/api/job/getqueues')).json<{ data: JobQueue[] }>().data
  await db.deleteFrom('hub_outbox').execute()
  await db.deleteFrom('mail_outbox').execute()
  const none = { depth: 0, oldestDate: null, isLate: false, failed: 0 }
  expect(await queues()).toEqual(jobQueues.filter(each => each !== 'FilesToScan').map(queue => ({ queue, ...none })))

  const [now, twoHoursAgo] = [new Date(), new Date(Date.now() - 2 * 3_600_000)]
  const mail = { template: 'test', language: 'tr' } as const
  await db
    .insertInto('mail_outbox')
    .values([
      { ...mail, recipient: 'waits@anka.test', created_at: twoHoursAgo, tries: 3 },
      { ...mail, recipient: 'new@anka.test', created_at: now },
      { ...mail, recipient: 'given-up@anka.test', done_at: now, outcome: 'failed' },
      { ...mail, recipient: 'delivered@anka.test', done_at: now, outcome: 'delivered' },
    ])
    .execute()
  await db
    .insertInto('hub_outbox')
    .values({ hub: '/socket', message: 'Hello', user_ids: null, created_at: twoHoursAgo })
    .execute()
  const oldestDate = twoHoursAgo.toISOString()
  expect(await queues()).toEqual([
    { ...none, queue: 'LiveMessages', depth: 1, oldestDate },
    { queue: 'Mails', depth: 2, oldestDate, isLate: true, failed: 1 },
    { ...none, queue: 'UnboundFiles' },
  ])
})
