import type { LeaveReportRow, LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { findSession } from '@portal/http/session'
import { unzip } from '@portal/xlsx/testing/unzip'
import { sql, type KyselyPlugin } from 'kysely'
import { startLedgerService, type LedgerService } from '../testing/ledger'
import { answerTo, idOf, makePassive, person } from '@portal/workflow-service/testing/trees'
import { leaveReport } from './leave-report.query'

let service: LedgerService
beforeAll(async () => {
  service = await startLedgerService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const report = (who: string, filters: object = {}) =>
  answerTo<LeaveReportRow[]>(service, who, ['POST', '/api/annualleave/report'], { Year: 2026, ...filters })
const names = async (who: string, filters: object = {}) => (await report(who, filters)).body.data.map(row => row.name)
const rowOf = async (who: string, filters: object = {}) => {
  const [row] = (await report('hr', { userId: idOf(who), ...filters })).body.data
  if (!row) throw new Error(`${who} is not in the report.`)
  return row
}
const figures = (row: LeaveReportRow | LeaveReportRow['months'][number]) => [
  row.transferAnnualValue,
  row.deserveAnnualLeave,
  row.correctedAnnualValue,
  row.totalUsedAnnualValue,
  row.remainingAnnualLeave,
]

async function employeesLedger(): Promise<void> {
  await service.book(
    'employee',
    ['accrual', '2024-03-01', 20],
    ['accrual', '2025-03-01', 20],
    ['correction', '2024-12-31', -30],
  )
  await service.book(
    'employee',
    ['carryOver', '2026-01-01', 2],
    ['accrual', '2026-03-01', 20],
    ['correction', '2026-06-30', -0.5],
  )
  await service.take('employee', '2026-08-03', '2026-08-07', 5)
  await service.take('employee', '2026-08-31', '2026-08-31', 1)
  await service.take('employee', '2027-01-04', '2027-01-04', 1)
}

test('a year is what was left before it, and what it brought and took, month by month', async () => {
  await employeesLedger()
  const row = await rowOf('employee')
  expect(row).toMatchObject({
    userId: idOf('employee'),
    name: 'Özge Kılıç',
    dateOfRecruitment: '2016-03-01',
    birthDate: '1990-08-22',
    corporationId: 1,
    corporation: 'Anka Holding A.Ş.',
    departmentId: 11,
    department: 'Bilgi Teknolojileri',
    status: 'active',
  })
  expect(figures(row)).toEqual([12, 20, -0.5, 6, 25.5])
  expect(row.months.map(({ month, ...sums }) => [month, ...figures({ month, ...sums })])).toEqual([
    [1, 12, 0, 0, 0, 12],
    [2, 12, 0, 0, 0, 12],
    [3, 12, 20, 0, 0, 32],
    [4, 32, 0, 0, 0, 32],
    [5, 32, 0, 0, 0, 32],
    [6, 32, 0, -0.5, 0, 31.5],
    [7, 31.5, 0, 0, 0, 31.5],
    [8, 31.5, 0, 0, 6, 25.5],
    [9, 25.5, 0, 0, 0, 25.5],
    [10, 25.5, 0, 0, 0, 25.5],
    [11, 25.5, 0, 0, 0, 25.5],
    [12, 25.5, 0, 0, 0, 25.5],
  ])
})

test('each figure is the sum of the rows that the ledger shows behind it', async () => {
  await employeesLedger()
  const { body } = await answerTo<LedgerRow[]>(service, 'hr', ['GET', `/api/annualleave/ledger/${idOf('employee')}`])
  const sum = (isWanted: (row: LedgerRow) => boolean) =>
    body.data.filter(isWanted).reduce((total, { days }) => total + days, 0)
  const isIn = ({ date }: LedgerRow) => date.startsWith('2026')
  expect(figures(await rowOf('employee'))).toEqual([
    sum(row => row.date < '2026-01-01' || (isIn(row) && row.kind === 'carryOver')),
    sum(row => isIn(row) && row.kind === 'accrual'),
    sum(row => isIn(row) && row.kind === 'correction'),
    -sum(row => isIn(row) && row.kind === 'use'),
    sum(row => row.date <= '2026-12-31'),
  ])
})

test('a month that is asked for is all that the figures count', async () => {
  await employeesLedger()
  const row = await rowOf('employee', { month: 8 })
  expect(figures(row)).toEqual([31.5, 0, 0, 6, 25.5])
  expect(row.months.map(({ month }) => month)).toEqual([8])
})

test('it holds everybody of the companies for which its reader has the permission, passive people only on demand', async () => {
  const all = await report('hr')
  expect(all.body.common).toEqual({ totalCount: 18, warning: null })
  expect(new Set(all.body.data.map(row => row.corporationId))).toEqual(new Set([1, 2, 4]))
  expect(all.body.data.map(row => row.status)).not.toContain('passive')
  const withPassive = await report('hr', { status: true })
  expect(withPassive.body.data.filter(row => row.status === 'passive').map(row => row.name)).toEqual(['Kâmil Sönmez'])
  expect(await names('hr', { corporationId: 2 })).toEqual(['Işıl Bağcı'])
  expect(await names('hr', { corporationId: 1, departmentId: 14 })).toEqual(['Nazlı Özdemir'])
  expect(await names('hr', { userId: idOf('field') })).toEqual(['Hüseyin Koç'])
  expect(await names('admin', { corporationId: 1013 })).toEqual(['Emily Clarke'])
})

test.each<[string, string, object]>([
  ['a manager without the permission', 'manager', {}],
  ['human resources for another company', 'hr', { corporationId: 1013 }],
])('for %s it is empty, and says why', async (_what, who, filters) => {
  const { status, body } = await report(who, filters)
  expect([status, body.data]).toEqual([200, []])
  expect(body.common).toMatchObject({ totalCount: 0, warning: { code: 'NO_CORPORATION_PERMISSION' } })
})

test('who is neither of human resources nor a manager is refused, permission or not', async () => {
  const permission = { user_id: idOf('employee'), type_id: 6, corporation_id: 1, is_write: true }
  await service.database.db.insertInto('user_permission').values(permission).execute()
  for (const which of ['report', 'exportReport']) {
    const { status } = await answerTo(service, 'employee', ['POST', `/api/annualleave/${which}`], { Year: 2026 })
    expect(status).toBe(403)
  }
})

test('it is sorted by names as a Turkish reader expects, or by what is left', async () => {
  await service.book('rnd', ['accrual', '2026-02-03', 14])
  await service.book('field', ['correction', '2026-02-03', -3])
  const byName = await names('hr')
  expect(byName).toEqual([...byName].sort(new Intl.Collator('tr').compare))
  const byBalance = await names('hr', { sortBy: 'remainingAnnualLeave', sortDirection: 'desc' })
  expect([byBalance[0], byBalance.at(-1)]).toEqual(['Işıl Bağcı', 'Hüseyin Koç'])
  expect((await names('hr', { sortBy: 'dateOfRecruitment' }))[0]).toBe('Ayşegül Işık')
})

test('it takes one statement, however many people there are', async () => {
  const { db } = service.database
  await sql`
    insert into app_user (email, password_hash, first_name, last_name, title, corporation_id, department_id, recruitment_date)
    select 'p' || n || '@anka.test', '', 'Kişi', n::text, '', 1, 11, '2020-01-01' from generate_series(1, 300) n`.execute(
    db,
  )
  await sql`
    insert into leave_ledger (user_id, date, kind, days)
    select id, '2026-01-01', 'accrual', 14 from app_user where first_name = 'Kişi'`.execute(db)
  const session = await findSession(db, (await service.headersOf(person('hr'))).authorization)
  if (!session) throw new Error('There is no session.')
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const filters = { Year: 2026, sortBy: 'name', sortDirection: 'asc' } as const
  const rows = await leaveReport(db.withPlugin(counting), filters, session.user)
  expect([rows?.length, statements]).toEqual([318, 1])
})

test('as a spreadsheet it has the same figures, and what was used month by month', async () => {
  await employeesLedger()
  await makePassive(service, 'colleague')
  const response = await service.call(person('hr'), 'POST', '/api/annualleave/exportReport', {
    payload: { Year: 2026, departmentId: 11 },
  })
  expect(response.headers['content-disposition']).toContain('filename="Annual leave report 2026.xlsx"')
  const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(.*?)<\/c>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
  expect(rows[0]?.slice(0, 12)).toEqual([
    'Name',
    'Hire date',
    'Date of birth',
    'Company',
    'Department',
    'Carried over',
    'Earned',
    'Corrected',
    'Used',
    'Remaining',
    'Used in 01/2026',
    'Used in 02/2026',
  ])
  const employee = rows.find(([name]) => name === 'Özge Kılıç')
  expect(employee?.slice(5, 10)).toEqual(['12', '20', '-0.5', '6', '25.5'])
  expect(employee?.[17]).toBe('6')
  expect(rows.map(([name]) => name)).not.toContain('Uğur Şahin')
})

test.each<[string, object]>([
  ['a year of which nothing is kept', { Year: 2017 }],
  ['a month that is none', { month: 13 }],
  ['no year', { Year: undefined }],
  ['a field to sort by that is none', { sortBy: 'password' }],
])('%s is refused', async (_what, filters) => {
  expect((await report('hr', filters)).status).toBe(422)
})
