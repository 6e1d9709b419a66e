import type { CallData } from '@portal/contracts/wire/call'
import type { agreementYearCall } from '@portal/contracts/agreements/agreement-year.calls'
import { answerTo, idOf, person } from '@portal/workflow-service/testing/trees'
import { unzip } from '@portal/xlsx/testing/unzip'
import { permit, startAgreementService, today, type AgreementService } from '../testing/agreements'

const next = Number(today().slice(0, 4)) + 1
const day = (monthDay: string, year = next) => `${year}-${monthDay}`

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.database.db.deleteFrom('agreement_corporation').execute()
  const shared = { followUserList: [], additionalAmount: [], corporationIds: [1] }
  const ofYear = { startDate: day('01-01'), endDate: day('12-31'), lastTerminationDate: day('10-31') }
  await service.make({ ...shared, ...ofYear, title: 'Filo', company: 'Ege Filo', amount: '1000.10' })
  await service.make({ ...shared, ...ofYear, title: 'Park', company: 'EGE FİLO', amount: '10', corporationIds: [2] })
  await service.make({ ...shared, ...ofYear, title: 'Bulut', company: 'Ege Filo', amount: '5', currencyId: 2 })
  await service.make({
    ...shared,
    title: 'Kira',
    company: 'Kule',
    startDate: day('01-01', next - 1),
    endDate: day('12-31', next - 1),
    lastTerminationDate: day('11-30', next - 1),
    autoRenewal: true,
    amount: '200',
    additionalAmount: [{ name: 'Aidat', amount: '50', period: 2 }],
    followUserList: [idOf('treasury'), idOf('employee')],
  })
  await permit(service, 'treasury', { 1: 'read' })
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

type Year = CallData<typeof agreementYearCall>
const yearOf = async (who: string, sent: object = {}) =>
  (await answerTo<Year>(service, who, ['POST', '/api/agreement/year'], { year: next, ...sent })).body.data
const datesOf = ({ deadlines }: Year) =>
  deadlines.map(({ title, kind, date, isExpected }) => `${date.slice(5)} ${title} ${kind}${isExpected ? ' ?' : ''}`)

test('it has each deadline of the year in order, and those of terms that are expected to follow', async () => {
  const year = await yearOf('finance')
  expect(datesOf(year)).toEqual([
    '10-31 Filo Termination',
    '10-31 Park Termination',
    '10-31 Bulut Termination',
    '11-30 Kira Termination ?',
    '12-31 Filo End',
    '12-31 Park End',
    '12-31 Bulut End',
    '12-31 Kira End ?',
  ])
  expect(year.today).toBe(today())
  expect(year.deadlines[3]).toMatchObject({ renewsUntil: day('12-31', next + 1), yearlyValue: '2450.00' })
})

test('the cost is by supplier, however it is spelled, and by currency; nothing is added across currencies', async () => {
  const { suppliers, totals } = await yearOf('finance')
  expect(suppliers).toMatchObject([
    { company: 'EGE FİLO', currencyId: 1, cost: '12121.20', expected: '0.00', previous: '0.00', agreementCount: 2 },
    { company: 'Kule', currencyId: 1, cost: '2450.00', expected: '2450.00', previous: '2450.00', changePercent: 0 },
    { company: 'Ege Filo', currencyId: 2, cost: '60.00' },
  ])
  expect(totals.map(({ currencyId, cost, previous }) => [currencyId, cost, previous])).toEqual([
    [1, '14571.20', '2450.00'],
    [2, '60.00', '0.00'],
  ])
})

test('once it is to be terminated nothing is expected of it', async () => {
  const [rent] = (await service.list('finance', { title: 'Kira' })).body.data
  await service.decide('finance', { agreementId: rent?.id, decision: 2 })
  const year = await yearOf('finance')
  expect(datesOf(year).filter(line => line.includes('Kira'))).toEqual([])
  expect(year.suppliers.find(({ company }) => company === 'Kule')).toMatchObject({ cost: '0.00', changePercent: -100 })
})

test('of a renewed one the cost is to the day before the next, and its dates are gone', async () => {
  const [fleet] = (await service.list('finance', { title: 'Filo' })).body.data
  const page = (await service.get('finance', fleet?.id ?? 0)).body.data
  const dates = { startDate: day('07-01'), endDate: day('12-31'), lastTerminationDate: day('12-01') }
  await service.renew('finance', { ...(await service.renewalOf(page)), ...dates, amount: '2000' })
  const year = await yearOf('finance', { corporationId: 1 })
  expect(datesOf(year).filter(line => line.includes('Filo'))).toEqual(['12-01 Filo Termination', '12-31 Filo End'])
  expect(year.suppliers[0]).toMatchObject({ company: 'Ege Filo', cost: '18000.60', agreementCount: 2 })
})

test('it says who is told: followers, of them those without access only the date, and else those who may write', async () => {
  const { deadlines } = await yearOf('finance')
  const toldOf = (title: string) =>
    deadlines.find(deadline => deadline.title === title)?.told.map(({ userId, how }) => [userId, how])
  expect(toldOf('Kira')).toEqual([
    [idOf('employee'), 'DateOnly'],
    [idOf('treasury'), 'Follower'],
  ])
  expect(toldOf('Park')).toContainEqual([idOf('finance'), 'Writer'])
  expect(toldOf('Park')).not.toContainEqual([idOf('treasury'), 'Writer'])
})

test('a reader of one company is shown nothing of another, whatever they ask for', async () => {
  for (const corporationId of [0, 1]) {
    const year = await yearOf('treasury', { corporationId })
    expect(datesOf(year).filter(line => line.includes('Park'))).toEqual([])
    expect(year.totals[0]).toMatchObject({ cost: '14451.20' })
  }
  expect(await yearOf('treasury', { corporationId: 2 })).toMatchObject({ deadlines: [], suppliers: [], totals: [] })
  const { status } = await answerTo(service, 'employee', ['POST', '/api/agreement/year'], { year: next })
  expect(status).toBe(403)
})

describe('as a spreadsheet', () => {
  const sheetOf = async (who: string, filters: object = {}) => {
    const response = await service.call(person(who), 'POST', '/api/agreement/exportList', { payload: filters })
    const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
    return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c [^>]*>(.*?)<\/c>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
    )
  }

  test('the list has what is filtered, all pages of it, with exact amounts', async () => {
    const [header, ...rows] = await sheetOf('finance', { company: 'ege', currentPage: 2, rowsPerPage: 1 })
    expect(header?.slice(1, 9)).toEqual([
      'Agreement number',
      'Title',
      'Counterparty',
      'Group companies',
      'Instalment',
      'Currency',
      'Instalment period',
      'Annual value',
    ])
    expect(rows.map(row => [row[1], row[4], row[7]])).toEqual([
      ['Bulut', '5.00', '60.00'],
      ['Park', '10.00', '120.00'],
      ['Filo', '1000.10', '12001.20'],
    ])
  })

  test('nobody downloads what they may not see', async () => {
    const titles = async (who: string) => (await sheetOf(who)).slice(1).map(([, title]) => title)
    expect((await titles('finance')).sort()).toEqual(['Bulut', 'Filo', 'Kira', 'Park'])
    expect((await titles('treasury')).sort()).toEqual(['Bulut', 'Filo', 'Kira'])
    expect(await titles('noperm')).toEqual([])
  })
})
