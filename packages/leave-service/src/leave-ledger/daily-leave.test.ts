import { openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { sql } from 'kysely'
import { endedJob } from '@portal/workflow-service/testing/jobs'
import { leaveModule } from '../leave.module'
import { startTestService, type TestService } from '@portal/workflow-service/testing/service'
import { answerTo, idOf, makePassive, nameOf, person } from '@portal/workflow-service/testing/trees'
import { bookAnniversaries } from './book-anniversaries.command'

let service: TestService
beforeEach(async () => {
  service = await startTestService({ modules: [leaveModule] })
})
afterEach(() => service.close())

const name = 'SetDailyAnnualLeave'
const year2020 = { StartDate: '2020-01-01', EndDate: '2020-12-31' }

const send = (input?: object) =>
  answerTo(service, 'admin', input ? ['POST', `/api/job/${name}`] : ['GET', `/api/job/${name}`], input)

async function run(input?: object, language?: string): Promise<string | undefined> {
  expect((await send(input)).status).toBe(200)
  const { runs, logDetailList } = await endedJob(service, name, language)
  expect(runs[0]?.state).toBe('done')
  return logDetailList.filter(line => line.runId === runs[0]?.id)[1]?.value
}

/** Returns accruals such as `employee 2020-03-01 14`. */
async function booked(): Promise<string[]> {
  const rows = await service.database.db
    .selectFrom('leave_ledger')
    .selectAll()
    .orderBy('date')
    .orderBy('user_id')
    .execute()
  return rows.map(row => `${nameOf(row.user_id)} ${row.date} ${row.kind} ${Number(row.days)}`)
}

const in2020 = [
  'director 2020-01-10 accrual 26',
  'buyer 2020-01-14 accrual 14',
  'manager 2020-02-15 accrual 20',
  'employee 2020-03-01 accrual 14',
  'purchasing 2020-03-08 accrual 20',
  'affairs 2020-04-18 accrual 20',
  'lead 2020-05-05 accrual 20',
  'field 2020-05-28 accrual 20',
  'europe 2020-06-03 accrual 20',
  'finance 2020-07-21 accrual 20',
  'energy 2020-08-07 accrual 14',
  'admin 2020-09-01 accrual 20',
  'hr 2020-09-16 accrual 20',
  'colleague 2020-10-08 accrual 14',
  'double 2020-10-17 accrual 14',
  'treasury 2020-11-02 accrual 14',
]

test('the anniversaries of a range are booked by the scale of each company, and nobody who left is among them', async () => {
  expect(await run(year2020)).toBe(
    'Anniversaries: 01/01/2020 – 31/12/2020. Booked: 16 entitlements, 290 days. Booked before: 0.',
  )
  expect(await booked()).toEqual(in2020)
})

test('a range that was booked is not booked again, and the log says so in both languages', async () => {
  await run({ StartDate: '2020-03-01', EndDate: '2020-03-01' })
  expect(await booked()).toEqual(['employee 2020-03-01 accrual 14'])
  expect(await run(year2020, 'tr')).toBe(
    'Yıl dönümleri: 01/01/2020 – 31/12/2020. İşlenen: 15 hak ediş, 276 gün. Önceden işlenmiş: 1.',
  )
  expect(await booked()).toEqual(in2020)
})

test('fired five times at once on two servers, and besides on two lines of their own, it books each once', async () => {
  const second = await service.another()
  const headers = await service.headersOf(person('admin'))
  const fire = (server: TestService['server']) =>
    server.inject({ method: 'POST', url: `/api/job/${name}`, headers, payload: year2020 })
  const other = openConnections({ connectionString: service.database.url }, silent)
  try {
    const range = { from: '2020-01-01', until: '2020-12-31' }
    const [fired] = await Promise.all([
      Promise.all([fire(second), fire(service.server), fire(second), fire(service.server), fire(second)]),
      ...[service.database.db, other.db, other.db].map(db => bookAnniversaries(db, range)),
    ])
    expect(fired.map(response => response.statusCode)).toEqual([200, 200, 200, 200, 200])
    await endedJob(service, name)
  } finally {
    await other.close()
  }
  expect(await booked()).toEqual(in2020)
})

test('a permit base date goes before that of recruitment, age counts, and so does a scale of a company’s own', async () => {
  const { db } = service.database
  const of = (who: string, set: object) => db.updateTable('app_user').set(set).where('id', '=', idOf(who)).execute()
  await of('employee', { permit_base_date: '2014-02-28' })
  await of('buyer', { birth_date: '1969-01-14' })
  const scale = await db.insertInto('leave_scale').defaultValues().returning('id').executeTakeFirstOrThrow()
  await db.insertInto('leave_scale_step').values({ scale_id: scale.id, from_anniversary: 0, days: '30' }).execute()
  await db.updateTable('corporation').set({ leave_scale_id: scale.id }).where('id', '=', 2).execute()
  await run({ StartDate: '2020-01-11', EndDate: '2020-02-28' })
  expect(await booked()).toEqual([
    'buyer 2020-01-14 accrual 20',
    'rnd 2020-02-03 accrual 30',
    'manager 2020-02-15 accrual 20',
    'employee 2020-02-28 accrual 20',
  ])
})

test('without dates it goes on from the last day that was booked, so days without a portal are made up for', async () => {
  const { db } = service.database
  const today = (
    await sql<{ day: string }>`select (now() at time zone 'Europe/Istanbul')::date::text as day`.execute(db)
  ).rows[0]?.day
  await run()
  const until = () => db.selectFrom('leave_booked_until').select('day').execute()
  expect(await until()).toEqual([{ day: today }])
  const onTheDay = await booked()

  await db
    .updateTable('leave_booked_until')
    .set({ day: sql<string>`${today}::date - 366` })
    .execute()
  await makePassive(service, 'colleague')
  await run({ StartDate: null, EndDate: null })
  const people = new Set((await booked()).map(line => line.split(' ')[0]))
  expect(people.size).toBe(18)
  expect([...people]).not.toContain('newhire')
  expect([...people]).not.toContain('passive')
  expect(await until()).toEqual([{ day: today }])

  expect(await run()).toMatch(/Booked: 0 entitlements, 0 days\. Booked before: \d\.$/)
  expect((await booked()).length).toBeGreaterThanOrEqual(onTheDay.length)
})

test('who is entered some time after their first day of work gets what that day brought', async () => {
  const { db } = service.database
  await run()
  const begun = sql<string>`(now() at time zone 'Europe/Istanbul')::date - 12`
  await db
    .updateTable('app_user')
    .set({ recruitment_date: begun })
    .where('id', 'in', [idOf('europe'), idOf('newhire')])
    .execute()
  await run()
  await run()
  const first = (await booked()).filter(line => /^(europe|newhire) /.test(line))
  expect(first).toEqual([expect.stringMatching(/^europe .+ accrual 20$/)])
})

test('an anniversary whose date was corrected is booked once; the next one has its new date', async () => {
  await run({ StartDate: '2020-03-01', EndDate: '2020-03-01' })
  const corrected = { permit_base_date: '2016-06-15' }
  await service.database.db.updateTable('app_user').set(corrected).where('id', '=', idOf('employee')).execute()
  await run({ StartDate: '2020-06-15', EndDate: '2020-06-15' })
  await run({ StartDate: '2021-06-15', EndDate: '2021-06-15' })
  expect(await booked()).toEqual(['employee 2020-03-01 accrual 14', 'employee 2021-06-15 accrual 14'])
})

test('nothing is booked before its day', async () => {
  await run({ StartDate: '2020-12-01', EndDate: '2999-12-31' })
  const { db } = service.database
  const future = db.selectFrom('leave_ledger').select('id').where('date', '>', sql<string>`current_date + 1`)
  expect(await future.execute()).toEqual([])
})

test.each<[string, object, string, string]>([
  ['one date without the other', { StartDate: '2020-01-01' }, 'EndDate', 'REQUIRED'],
  ['the other without the one', { EndDate: '2020-01-01' }, 'StartDate', 'REQUIRED'],
  ['an end before the start', { StartDate: '2020-01-02', EndDate: '2020-01-01' }, 'EndDate', 'NOT_ACCEPTED'],
  ['a day that is none', { StartDate: '2019-02-29', EndDate: '2019-03-01' }, 'StartDate', 'WRONG_FORMAT'],
  ['a year that is none', { StartDate: '0000-01-01', EndDate: '2020-01-01' }, 'StartDate', 'NO_SUCH_DATE'],
])('%s is refused, and nothing is booked', async (_what, input, path, code) => {
  const { status, body } = await send(input)
  expect([status, body]).toMatchObject([422, { code: 'INVALID', errors: [{ path, code }] }])
  expect(await booked()).toEqual([])
})
