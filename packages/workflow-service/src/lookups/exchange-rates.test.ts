import type { ExchangeRate } from '@portal/contracts/lookups/exchange-rates.calls'
import { startTestService, type TestService } from '../testing/service'
import { answerTo } from '../testing/trees'
import { ratesOfDay } from './exchange-rates.query'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())
afterEach(() => service.database.db.deleteFrom('exchange_rate').execute())

const dollar = 2
const euro = 3
const list = async (who = 'admin') =>
  (await answerTo<ExchangeRate[]>(service, who, ['GET', '/api/settings/GetExchangeRateList'])).body.data
const add = (body: object, who = 'admin') =>
  answerTo<ExchangeRate[]>(service, who, ['POST', '/api/settings/AddExchangeRate'], body)
const load = (csv: string, who = 'admin') =>
  answerTo<ExchangeRate[]>(service, who, ['POST', '/api/settings/ImportExchangeRates'], { csv })
const remove = (id: number, who = 'admin') =>
  answerTo<ExchangeRate[]>(service, who, ['DELETE', `/api/settings/DeleteExchangeRate/${id}`])

const inAThousandYears = '3026-01-01'
const shown = (rates: ExchangeRate[]) => rates.map(({ date, currency, rate }) => `${date} ${currency} ${rate}`)

test('rates stand newest first, as they were typed', async () => {
  await add({ date: '2026-11-19', currencyId: euro, rate: '48' })
  await add({ date: '2026-11-20', currencyId: euro, rate: '48.1250' })
  const { body } = await add({ date: '2026-11-20', currencyId: dollar, rate: '0.000001' })
  expect(shown(body.data)).toEqual(['2026-11-20 USD 0.000001', '2026-11-20 EUR 48.125', '2026-11-19 EUR 48'])
  expect(await list()).toEqual(body.data)
})

test('a second rate of a day and currency takes the place of the first', async () => {
  await add({ date: '2026-11-20', currencyId: euro, rate: '48' })
  expect(shown((await add({ date: '2026-11-20', currencyId: euro, rate: '49' })).body.data)).toEqual([
    '2026-11-20 EUR 49',
  ])
})

test('one is deleted, and one that is not there is not', async () => {
  const [rate] = (await add({ date: '2026-11-20', currencyId: euro, rate: '48' })).body.data
  expect((await remove(rate?.id ?? 0)).body.data).toEqual([])
  expect((await remove(rate?.id ?? 0)).status).toBe(404)
})

test('who added, replaced, loaded or deleted one stands in the audit', async () => {
  const audited = () => service.database.db.selectFrom('audit').selectAll().orderBy('id').execute()
  const before = (await audited()).length
  const [rate] = (await add({ date: '2026-11-20', currencyId: euro, rate: '48' })).body.data
  await add({ date: '2026-11-20', currencyId: euro, rate: '49' })
  await load('2026-11-20;EUR;49\n2026-11-20;USD;41.50')
  await remove(rate?.id ?? 0)
  const lines = (await audited()).slice(before)
  const of = (currencyId: number, value: string) => ({ date: '2026-11-20', currencyId, rate: value })
  expect(lines.map(line => [line.user_id, line.kind, line.old_value, line.new_value])).toEqual([
    [1, 'Lookup', null, of(euro, '48')],
    [1, 'Lookup', of(euro, '48'), of(euro, '49')],
    [1, 'Lookup', null, of(dollar, '41.5')],
    [1, 'Lookup', of(euro, '49'), null],
  ])
  expect(lines[0]?.subject).toBe(`exchange_rate ${rate?.id}`)
})

test.each<[string, object, object]>([
  ['nothing', { rate: '0' }, { path: 'rate', code: 'WRONG_FORMAT' }],
  ['less than nothing', { rate: '-1' }, { path: 'rate', code: 'WRONG_FORMAT' }],
  ['an exponent', { rate: '1e9' }, { path: 'rate', code: 'WRONG_FORMAT' }],
  ['seven decimals', { rate: '1.0000001' }, { path: 'rate', code: 'WRONG_FORMAT' }],
  ['digits of another script', { rate: '٤٨' }, { path: 'rate', code: 'WRONG_FORMAT' }],
  ['lira, which are worth themselves', { currencyId: 1 }, { path: 'currencyId', code: 'NOT_A_CHOICE' }],
  ['a currency that is not there', { currencyId: 999 }, { path: 'currencyId', code: 'NOT_A_CHOICE' }],
  ['a day to come', { date: inAThousandYears }, { path: 'date', code: 'DATE_TOO_LATE' }],
  ['no day', { date: '2026-02-30' }, { path: 'date' }],
])('refuses %s', async (_what, change, error) => {
  const { status, body } = await add({ date: '2026-11-20', currencyId: euro, rate: '48', ...change })
  expect([status, body.errors]).toEqual([422, [expect.objectContaining(error)]])
  expect(await list()).toEqual([])
})

test('a file comes in whole, however its lines end', async () => {
  const { status, body } = await load('\uFEFF2026-11-20;EUR;48.1250\r\n\r\n20.11.2026 ; usd ; 41,5\n19/11/2026;EUR;48')
  expect(status).toBe(200)
  expect(shown(body.data)).toEqual(['2026-11-20 USD 41.5', '2026-11-20 EUR 48.125', '2026-11-19 EUR 48'])
})

test('or not at all: each wrong line is named', async () => {
  const lines = [
    '2026-11-20;EUR;48.125',
    'date;currency;rate',
    '2026-02-30;EUR;48',
    '=1+1;EUR;48',
    "2026-11-19;=cmd|'/c calc'!A1;48",
    '2026-11-19;EUR;0',
    '2026-11-19;EUR;48.0;1',
    '2026-11-20;eur;49',
    `${inAThousandYears};EUR;48`,
    '2026-11-19;TRY;1',
  ]
  const { status, body } = await load(lines.join('\n'))
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([
    { path: 'csv.2', code: 'WRONG_FORMAT' },
    { path: 'csv.3', code: 'NO_SUCH_DATE' },
    { path: 'csv.4', code: 'WRONG_FORMAT' },
    { path: 'csv.5', code: 'NOT_A_CHOICE' },
    { path: 'csv.6', code: 'TOO_SMALL' },
    { path: 'csv.7', code: 'WRONG_FORMAT' },
    { path: 'csv.8', code: 'ALREADY_EXISTS' },
    { path: 'csv.9', code: 'DATE_TOO_LATE' },
    { path: 'csv.10', code: 'NOT_A_CHOICE' },
  ])
  expect(await list()).toEqual([])
  expect((await load(' \n')).status).toBe(422)
})

test('a file of too many rates is refused with the line', async () => {
  const { status, body } = await load(`${'x\n'.repeat(20_000)}\n2026-11-20;EUR;48`)
  expect([status, body.errors]).toMatchObject([422, [{ path: 'csv.20002', code: 'TOO_MANY' }]])
})

test.each([
  ['tr', 'En az 0,000001 olmalı.'],
  ['en', 'It must be at least 0.000001.'],
])('the least that a rate can be is written as in the language of the reader: %s', async (language, message) => {
  const call = ['POST', '/api/settings/ImportExchangeRates'] as const
  const { body } = await answerTo(service, 'admin', call, { csv: '2026-11-19;EUR;0' }, { 'accept-language': language })
  expect(body.errors).toMatchObject([{ path: 'csv.1', message }])
})

test.each(['manager', 'finance', 'employee'])('%s neither reads nor changes them', async who => {
  const [rate] = (await add({ date: '2026-11-20', currencyId: euro, rate: '48' })).body.data
  const answers = [
    await answerTo(service, who, ['GET', '/api/settings/GetExchangeRateList']),
    await add({ date: '2026-11-20', currencyId: euro, rate: '1' }, who),
    await load('2026-11-20;EUR;1', who),
    await remove(rate?.id ?? 0, who),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(shown(await list())).toEqual(['2026-11-20 EUR 48'])
})

test('offers are compared by the rates of one day, else by the newest', async () => {
  const { db } = service.database
  expect(await ratesOfDay(db)).toBeNull()
  await load('2026-11-20;EUR;48.5\n2026-11-20;USD;41\n2026-11-19;EUR;48')
  expect(await ratesOfDay(db)).toEqual({
    date: '2026-11-20',
    rates: [
      { currencyId: dollar, rate: '41' },
      { currencyId: euro, rate: '48.5' },
    ],
  })
  expect(await ratesOfDay(db, '2026-11-19')).toEqual({ date: '2026-11-19', rates: [{ currencyId: euro, rate: '48' }] })
  expect(await ratesOfDay(db, '2026-11-18')).toBeNull()
})
