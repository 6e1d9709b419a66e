import { randomUUID } from 'node:crypto'
import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { startLedgerService, type LedgerService } from '../testing/ledger'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'

let service: LedgerService
beforeAll(async () => {
  service = await startLedgerService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const ledger = (reader: string, whose: string, query = '', language = 'en') =>
  answerTo<LedgerRow[]>(service, reader, ['GET', `/api/annualleave/ledger/${idOf(whose)}${query}`], undefined, {
    'accept-language': language,
  })
const correction = (changes: object = {}) => ({
  userId: idOf('employee'),
  kind: 'correction',
  date: '2026-01-31',
  days: -1.5,
  reason: 'Ocak sayımı',
  ...changes,
})
const add = (writer: string, changes: object = {}, headers: Record<string, string> = {}) =>
  answerTo<LedgerRow[]>(service, writer, ['POST', '/api/annualleave/ledger'], correction(changes), headers)
const daysOf = async (who: string) => (await ledger(who, who)).body.data.map(row => row.days)

test('a ledger is read in the order of its dates, with the balance after each row', async () => {
  await service.book('employee', ['accrual', '2026-03-01', 20], ['carryOver', '2026-01-01', 2])
  const { formGuid } = await service.take('employee', '2026-08-03', '2026-08-07', 5)
  const { body } = await ledger('employee', 'employee')
  expect(
    body.data.map(({ date, kind, days, balance, reason, formGuid: guid }) => [date, kind, days, balance, reason, guid]),
  ).toEqual([
    ['2026-01-01', 'carryOver', 2, 2, 'Eski sistemden', null],
    ['2026-03-01', 'accrual', 20, 22, 'Entitlement of the anniversary', null],
    ['2026-08-03', 'use', -5, 17, 'Annual Leave, 03/08/2026 – 07/08/2026', formGuid],
  ])
  const turkish = (await ledger('employee', 'employee', '', 'tr')).body.data
  expect(turkish[1]?.reason).toBe('Yıl dönümünün hak edişi')
  expect(turkish[2]?.reason).toBe('Yıllık İzin, 03/08/2026 – 07/08/2026')
})

test('of a year or a month only its rows are shown, with the balance that all before them left', async () => {
  await service.book(
    'employee',
    ['accrual', '2025-03-01', 20],
    ['accrual', '2026-03-01', 20],
    ['correction', '2026-04-01', -1],
  )
  const balances = async (query: string) =>
    (await ledger('employee', 'employee', query)).body.data.map(row => row.balance)
  expect(await balances('?year=2026')).toEqual([40, 39])
  expect(await balances('?year=2026&month=4')).toEqual([39])
  expect(await balances('?year=2024')).toEqual([])
})

test('it is one’s own, and that of whom one reports on; for others it is not there', async () => {
  await service.book('employee', ['accrual', '2026-03-01', 20])
  const statuses = async (whose: string, readers: string[]) =>
    Promise.all(readers.map(async reader => (await ledger(reader, whose)).status))
  expect(await statuses('employee', ['employee', 'hr', 'admin', 'manager'])).toEqual([200, 200, 200, 200])
  expect(await statuses('employee', ['colleague', 'lead', 'finance'])).toEqual([404, 404, 404])
  expect(await statuses('europe', ['europe', 'admin', 'hr', 'manager'])).toEqual([200, 200, 404, 404])
})

test('a leave that its reader may not open is a row without its form', async () => {
  const { id } = await service.take('employee', '2026-08-03', '2026-08-07', 5)
  await service.database.db
    .updateTable('form')
    .set({ corporation_id: 6, department_id: 61 })
    .where('id', '=', id)
    .execute()
  await service.database.db
    .deleteFrom('form_entry')
    .where('form_id', '=', id)
    .where('user_id', '=', idOf('hr'))
    .execute()
  expect((await ledger('hr', 'employee')).body.data).toMatchObject([{ kind: 'use', days: -5, formGuid: null }])
})

test('a correction is written with its reason and its writer, and moves the balance', async () => {
  await service.book('employee', ['accrual', '2026-03-01', 20])
  const { status, body } = await add('hr')
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    {
      date: '2026-01-31',
      kind: 'correction',
      days: -1.5,
      balance: -1.5,
      reason: 'Ocak sayımı',
      createdByUserId: idOf('hr'),
      createdByName: 'Nazlı Özdemir',
    },
    { kind: 'accrual', days: 20, balance: 18.5, createdByUserId: null, createdByName: null },
  ])
  expect((await add('admin', { kind: 'carryOver', date: '2026-01-01', days: 3 })).body.data[0]).toMatchObject({
    balance: 3,
  })
})

test('it is written for the companies for which one may write', async () => {
  expect(await add('hr', { userId: idOf('europe') })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await add('manager')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await add('hr', { userId: 4711 })).toMatchObject({ status: 404 })
  expect(await add('employee')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  await service.database.db
    .updateTable('user_permission')
    .set({ is_write: false })
    .where('user_id', '=', idOf('hr'))
    .execute()
  expect(await add('hr')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await daysOf('employee')).toEqual([])
})

test('nobody writes into their own, whatever they may write', async () => {
  const { status, body } = await add('hr', { userId: idOf('hr'), days: 20 })
  expect([status, body.code]).toEqual([422, 'OWN_LEDGER'])
  expect(body.message).toBe('You can’t add entries to your own leave ledger. Ask someone else with permission.')
  expect((await add('hr', { userId: idOf('hr') }, { 'accept-language': 'tr' })).body.message).toMatch(/^Kendi izin/)
  expect(await daysOf('hr')).toEqual([])
  expect((await add('admin', { userId: idOf('hr'), days: 2 })).status).toBe(200)
})

test('sent again with its key it is written once', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await add('hr', {}, headers)
  expect((await add('hr', {}, headers)).body).toEqual(first.body)
  expect(await daysOf('employee')).toEqual([-1.5])
})

test.each<[string, object, string, string]>([
  ['no reason', { reason: ' ' }, 'reason', 'REQUIRED'],
  ['no days', { days: 0 }, 'days', 'NOT_ACCEPTED'],
  ['a third of a day', { days: 0.3 }, 'days', 'NOT_ACCEPTED'],
  ['more days than a year has', { days: 367 }, 'days', 'TOO_BIG'],
  ['an accrual by hand', { kind: 'accrual' }, 'kind', 'NOT_A_CHOICE'],
  ['a year of which nothing is kept', { date: '2017-12-31' }, 'date', 'DATE_TOO_EARLY'],
  ['a year far away', { date: '2099-01-01' }, 'date', 'DATE_TOO_LATE'],
])('%s is refused, and nothing is written', async (_what, changes, path, code) => {
  expect(await add('hr', changes)).toMatchObject({ status: 422, body: { code: 'INVALID', errors: [{ path, code }] } })
  expect(await daysOf('employee')).toEqual([])
})

test('no row is ever changed or taken away', async () => {
  await add('hr')
  const { db } = service.database
  await expect(db.updateTable('leave_ledger').set({ days: '9' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('leave_ledger').execute()).rejects.toThrow('append-only')
  expect(await daysOf('employee')).toEqual([-1.5])
})

test('nobody is told whether somebody is there whom they may not read', async () => {
  const { status, body } = await answerTo(service, 'employee', ['GET', '/api/annualleave/ledger/4711'])
  const { body: known } = await ledger('employee', 'colleague')
  expect([status, body]).toEqual([404, known])
})
