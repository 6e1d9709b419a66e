import { createHash } from 'node:crypto'
import { addDays } from '@portal/rules/calendar/month'
import { today } from '@portal/workflow-service/testing/form-service'
import { startLedgerService, type LedgerService } from '../testing/ledger'
import { answerTo, idOf, makePassive } from '@portal/workflow-service/testing/trees'

let service: LedgerService
beforeAll(async () => {
  service = await startLedgerService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

interface Feed {
  path: string | null
  createdDate: string | null
}
const feed = async (who: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  (await answerTo<Feed>(service, who, [method, '/api/annualleave/feed'])).body.data
const pathOf = async (who: string) => (await feed(who, 'POST')).path ?? ''
/** Reads the feed like a calendar program, without a session. */
const read = (path: string) => service.server.inject({ url: path })
/** Parses the events of a calendar. */
const eventsAt = async (path: string) => {
  const { body } = await read(path)
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/:(.*)/)
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (events.length > 0) Object.assign(events.at(-1) ?? {}, { [name]: value })
  }
  return events
}
const summaries = async (path: string) => (await eventsAt(path)).map(event => event.SUMMARY)
const day = addDays(today(), 10)
const withoutHolidays = () => service.database.db.deleteFrom('public_holiday').execute()

test('its address is told once, and kept as a hash', async () => {
  expect(await feed('employee')).toEqual({ path: null, createdDate: null })
  const made = await feed('employee', 'POST')
  expect(made.path).toMatch(/^\/annualleave\/feed\/[\w-]{43}\.ics$/)
  expect(await feed('employee')).toEqual({ path: null, createdDate: made.createdDate })
  const [row] = await service.database.db.selectFrom('leave_feed').selectAll().execute()
  const secret = made.path?.slice('/annualleave/feed/'.length, -'.ics'.length) ?? ''
  expect(row?.user_id).toBe(idOf('employee'))
  expect(row?.secret_hash).toEqual(createHash('sha256').update(secret).digest())
})

test('without a session it shows who of the company is away, for how long, and not why', async () => {
  await withoutHolidays()
  const { formGuid } = await service.take('colleague', day, addDays(day, 3), 2.5)
  await service.take('rnd', day, day, 1)
  await service.take('energy', day, day, 1)
  const path = await pathOf('employee')
  const response = await read(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.body).not.toMatch(/Yıllık|Annual Leave\b(?!\/)|Tatil/)
  // The owner's second company is that of rnd.
  expect(await eventsAt(path)).toMatchObject([
    {
      UID: `leave-${formGuid}@portal`,
      SUMMARY: 'Uğur Şahin (2\\,5 gün)',
      'DTSTART;VALUE=DATE': day.replaceAll('-', ''),
      'DTEND;VALUE=DATE': addDays(day, 4).replaceAll('-', ''),
    },
    { SUMMARY: 'Işıl Bağcı (1 gün)' },
  ])
})

test('it is in its owner’s language, and says which half of a day is meant', async () => {
  await withoutHolidays()
  const { db } = service.database
  await db.updateTable('app_user').set({ language: 'en' }).where('id', '=', idOf('employee')).execute()
  const { id } = await service.take('colleague', day, addDays(day, 1), 1)
  const one = await service.take('lead', addDays(day, 2), addDays(day, 2), 0.5)
  await db.updateTable('leave_form').set({ start_part: 3, end_part: 2 }).where('form_id', '=', id).execute()
  await db.updateTable('leave_form').set({ start_part: 2, end_part: 2 }).where('form_id', '=', one.id).execute()
  expect(await eventsAt(await pathOf('employee'))).toMatchObject([
    { SUMMARY: 'Uğur Şahin (1 day)', DESCRIPTION: 'From noon on the first day. Until noon on the last day.' },
    { SUMMARY: 'Çağrı Yıldız (0.5 days)', DESCRIPTION: 'In the morning.' },
  ])
})

test('leave that is not granted, or of somebody who left, is not in it; one whose cancellation is asked for is', async () => {
  await withoutHolidays()
  const { db } = service.database
  for (const [who, state] of [
    ['colleague', 1],
    ['lead', 3],
    ['manager', 8],
    ['director', 10],
    ['hr', 11],
  ] as const) {
    const { id } = await service.take(who, day, day, 1)
    await db.updateTable('form').set({ state }).where('id', '=', id).execute()
  }
  await service.take('buyer', day, day, 1)
  await makePassive(service, 'buyer')
  expect(await summaries(await pathOf('employee'))).toEqual(['Nazlı Özdemir (1 gün)'])
})

test('it has the holidays of its owner’s company under names that stay', async () => {
  const { db } = service.database
  await withoutHolidays()
  const holiday = { date: day, is_half_day: true, name: 'Eve', name_translate: 'Arife' }
  await db
    .insertInto('public_holiday')
    .values([
      { ...holiday, locale: 'TR' },
      { ...holiday, locale: 'EU', name: 'Half, day' },
    ])
    .execute()
  const [turkish, english] = [await pathOf('employee'), await pathOf('europe')]
  const first = await eventsAt(turkish)
  expect(first).toMatchObject([{ UID: `holiday-TR-${day}@portal`, SUMMARY: 'Arife', DESCRIPTION: 'Öğleden sonra.' }])
  expect((await eventsAt(english)).map(event => event.UID)).toEqual([`holiday-EU-${day}@portal`])
  expect((await eventsAt(turkish)).map(event => event.UID)).toEqual(first.map(event => event.UID))
})

test('a new address is the end of the old one; ended, or of somebody who left, it leads nowhere', async () => {
  const first = await pathOf('employee')
  const second = await pathOf('employee')
  const statusOf = async (path: string) => (await read(path)).statusCode
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect(await statusOf(second.replace('.ics', ''))).toBe(200)
  await makePassive(service, 'employee')
  expect(await statusOf(second)).toBe(404)
  await makePassive(service, 'employee', false)
  expect(await statusOf(second)).toBe(200)
  expect(await feed('employee', 'DELETE')).toEqual({ path: null, createdDate: null })
  expect(await statusOf(second)).toBe(404)
})

test('one person’s feed is nothing to another’s', async () => {
  const path = await pathOf('employee')
  await pathOf('colleague')
  await feed('colleague', 'DELETE')
  expect((await read(path)).statusCode).toBe(200)
})

test('guessing is limited, and reading with an address is not', async () => {
  const path = await pathOf('employee')
  const guess = (i: number) => read(`/annualleave/feed/${'x'.repeat(42)}${i}.ics`)
  const statuses = []
  for (let i = 0; i < 11; i += 1) statuses.push((await guess(i % 10)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect((await guess(0)).headers['retry-after']).toMatch(/^\d+$/)
  expect((await read(path)).statusCode).toBe(200)
})

test.each(['', 'x', `${'x'.repeat(43)}.pdf`, `${'x'.repeat(44)}.ics`])('%j is no address of a feed', async secret => {
  expect((await read(`/annualleave/feed/${secret}`)).statusCode).toBe(404)
})
