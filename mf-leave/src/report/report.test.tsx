import userEvent from '@testing-library/user-event'
import { refreshEverything } from '@portal/auth/queries'
import type { LeaveReportRow } from '@portal/contracts/leave/leave-ledger.calls'
import { refusal, success, type Answers } from '@portal/testing/logged-in'
import { act, screen, waitFor, within } from '@portal/testing/show-page'
import { ledgerRow } from '../ledger/testing/ledger-row'
import LeaveReportPage from '../pages/leave-report.page'
import { openPage } from '../testing/open-page'

const none = {
  transferAnnualValue: 0,
  deserveAnnualLeave: 0,
  correctedAnnualValue: 0,
  totalUsedAnnualValue: 0,
  remainingAnnualLeave: 0,
}
const used: Record<number, number> = { 2: 2.5, 7: 5 }
const months = Array.from({ length: 12 }, (_month, index) => ({
  ...none,
  month: index + 1,
  totalUsedAnnualValue: used[index + 1] ?? 0,
}))
const umit: LeaveReportRow = {
  userId: 11,
  name: 'Ümit Doğan',
  dateOfRecruitment: '2023-03-01',
  birthDate: null,
  corporationId: 1,
  corporation: 'Anka Holding',
  departmentId: 15,
  department: 'Satış',
  status: 'active',
  transferAnnualValue: 16,
  deserveAnnualLeave: 20,
  correctedAnnualValue: 1,
  totalUsedAnnualValue: 7.5,
  remainingAnnualLeave: 29.5,
  months,
}
const ledger = [
  ledgerRow(1, '2023-03-01', 'accrual', 14),
  ledgerRow(2, '2024-01-01', 'carryOver', 2),
  ledgerRow(3, '2024-02-05', 'use', -2.5),
  ledgerRow(4, '2024-03-01', 'accrual', 20),
  ledgerRow(5, '2024-07-08', 'use', -5),
  ledgerRow(6, '2024-07-20', 'correction', 1),
]
const corporations = ['Anka Holding', 'Anka Yazılım', 'Anka Europe'].map((name, index) => ({
  id: index + 1,
  name,
  status: true,
}))
const departments: Record<number, string> = { 1: 'Satış', 2: 'Ar-Ge' }

const [report, addRow] = ['POST /api/annualleave/report', 'POST /api/annualleave/ledger']
const answers: Answers = {
  [report]: () => success([umit], { totalCount: 1, warning: null }),
  'GET /api/annualleave/ledger/11': () => success(ledger),
  'GET /user/list': () => success([], { totalCount: 0 }),
  'GET /Corporation/List': () => success(corporations),
  'POST /Department/GetDepartmentListByCorporation': ({ body }) => {
    const { id } = body as { id: number }
    return success([{ value: 10 + id, label: departments[id], corporationId: id }])
  },
}

const year2024 = '/annualLeaveReport?year=2024'
type Visit = Partial<Parameters<typeof openPage>[2]>
const open = (visit: Visit = {}, changes: Answers = {}) =>
  openPage(LeaveReportPage, { ...answers, ...changes }, { at: year2024, ...visit })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (field: string, option: string) => {
  const select = screen.getByLabelText(field)
  await userEvent.selectOptions(select, await within(select).findByRole('option', { name: option }))
}

/** The days of the rows that a figure has opened. */
async function daysIn(dialog: string) {
  const opened = within(await screen.findByRole('dialog', { name: dialog }))
  const [, ...rows] = within(await opened.findByRole('region', { name: 'Defter kayıtları' })).getAllByRole('row')
  return rows.map(row => within(row).getAllByRole('cell')[0]?.textContent)
}

async function writesIntoLedger() {
  await press('1, Düzeltme: Ümit Doğan')
  await press('Düzeltme ya da devir ekle')
}

test('the year of the address is shown, and a button leads to another', async () => {
  const sent = await open()
  expect(await screen.findByText('Ümit Doğan')).toBeVisible()
  expect(screen.getByRole('button', { name: '2024', pressed: true })).toBeVisible()
  await press('2022')
  expect(await screen.findByRole('button', { name: '2022', pressed: true })).toBeVisible()
  await waitFor(() => expect(sent(report)).toMatchObject([{ Year: 2024 }, { Year: 2022 }]))
  expect(location.search).toBe('?year=2022')
})

test('a figure opens exactly the rows that it adds up', async () => {
  await open()
  await press('7,5, Kullanılan: Ümit Doğan')
  expect(await daysIn('Ümit Doğan: Kullanılan, 2024')).toEqual(['05/02/2024', '08/07/2024'])
  expect(screen.getByText('Toplam')).toHaveTextContent('Toplam7,5')
})

test('a person opens to months, a month’s figure to its rows, and a month to its leave', async () => {
  await open()
  await press('Ayrıntılar: Ümit Doğan')
  expect(screen.getAllByRole('rowheader').map(month => month.textContent)).toEqual([
    'Ocak',
    'Şubat',
    'Mart',
    'Nisan',
    'Mayıs',
    'Haziran',
    'Temmuz',
    'Ağustos',
    'Eylül',
    'Ekim',
    'Kasım',
    'Aralık',
  ])
  const places = (row: HTMLElement) =>
    [...row.querySelectorAll<HTMLTableCellElement>('td, th')].flatMap(cell => Array<Element>(cell.colSpan).fill(cell))
  const [head, year, february] = [0, 1, 3].map(at => places(screen.getAllByRole('row')[at]!))
  expect([year?.length, february?.length]).toEqual([head?.length, head?.length])
  const used = head!.findIndex(cell => cell.textContent === 'Kullanılan')
  expect([year?.[used]?.textContent, february?.[used]?.textContent]).toEqual(['7,5', '2,5'])
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/annualLeaveCalendar',
    '/allAnnualLeaveFormList?userId=11&startDate=2024-02-01&endDate=2024-02-29',
    '/allAnnualLeaveFormList?userId=11&startDate=2024-07-01&endDate=2024-07-31',
  ])
  await press('2,5, Kullanılan: Ümit Doğan, Şubat 2024')
  expect(await daysIn('Ümit Doğan: Kullanılan, Şubat 2024')).toEqual(['05/02/2024'])
})

test('after a search for a month, a figure opens that month’s rows, and a correction begins in it', async () => {
  await open({ at: `${year2024}&month=7` })
  await press('7,5, Kullanılan: Ümit Doğan')
  expect(await daysIn('Ümit Doğan: Kullanılan, Temmuz 2024')).toEqual(['08/07/2024'])
  await press('Düzeltme ya da devir ekle')
  expect(screen.getByLabelText('Tarih')).toHaveValue('01/07/2024')
})

test('filters apply only after Search', async () => {
  const sent = await open({ companies: { 1: 'write', 2: 'read' } })
  await press('Filtreler')
  expect(screen.getByLabelText('Departman')).toBeDisabled()
  await choose('Şirket', 'Anka Holding')
  expect(screen.queryByRole('option', { name: 'Anka Europe' })).toBeNull()
  await choose('Departman', 'Satış')
  await choose('Ay', 'Mart')
  await userEvent.click(screen.getByRole('switch', { name: 'Pasif kullanıcılar' }))
  expect([location.search, sent(report).length]).toEqual(['?year=2024', 1])
  await press('Ara')
  expect(location.search).toBe('?year=2024&month=3&corporationId=1&departmentId=11&passive=yes')
  const wanted = { Year: 2024, month: 3, corporationId: 1, departmentId: 11, status: true }
  await waitFor(() => expect(sent(report).at(-1)).toMatchObject(wanted))
})

test('filters that wait for Search stay when the report is read again', async () => {
  const sent = await open()
  await press('Filtreler')
  await choose('Ay', 'Mart')
  act(() => refreshEverything())
  await waitFor(() => expect(sent(report)).toHaveLength(2))
  expect(screen.getByLabelText('Ay')).toHaveValue('3')
  expect(location.search).toBe('?year=2024')
})

test('another company has other departments', async () => {
  await open({ companies: { 1: 'write', 2: 'read' }, at: `${year2024}&corporationId=1&departmentId=11` })
  expect(await screen.findByRole('option', { name: 'Satış', selected: true })).toBeInTheDocument()
  await choose('Şirket', 'Anka Yazılım')
  expect(await screen.findByRole('option', { name: 'Ar-Ge', selected: false })).toBeInTheDocument()
  await press('Ara')
  expect(location.search).toBe('?year=2024&corporationId=2')
})

test('a correction deducts days without a typed minus, and the figures are reloaded', async () => {
  let corrected = 1
  const sent = await open(
    {},
    {
      [report]: () => success([{ ...umit, correctedAnnualValue: corrected }], { totalCount: 1, warning: null }),
      [addRow]: () => {
        corrected = -0.5
        return success(ledger)
      },
    },
  )
  await writesIntoLedger()
  await userEvent.click(screen.getByLabelText('Bakiyeden düş'))
  await userEvent.type(screen.getByLabelText('Gün'), '1,5')
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Eksik kaydedilen izin')
  await press('Deftere ekle')
  expect(await screen.findByText('Deftere eklendi.')).toBeVisible()
  expect(sent(addRow)).toEqual([
    { userId: 11, kind: 'correction', date: '2024-01-01', days: -1.5, reason: 'Eksik kaydedilen izin' },
  ])
  expect(screen.queryByLabelText('Gerekçe')).toBeNull()
  expect(await screen.findByRole('button', { name: '−0,5, Düzeltme: Ümit Doğan' })).toBeVisible()
})

test.each([
  ['', 'Bu alan zorunludur.'],
  ['0', 'Koşula uymuyor.'],
  ['1,25', 'Koşula uymuyor.'],
])('a correction of "%s" days without a reason is not sent, and both are said', async (days, problem) => {
  const sent = await open()
  await writesIntoLedger()
  if (days) await userEvent.type(screen.getByLabelText('Gün'), days)
  await press('Deftere ekle')
  expect(await screen.findByRole('alert')).toHaveFocus()
  expect(screen.getByLabelText('Gün')).toHaveAccessibleDescription(problem)
  expect(screen.getByLabelText('Gerekçe')).toHaveAccessibleDescription(/Bu alan zorunludur\.$/)
  expect(sent(addRow)).toEqual([])
})

test('a refused correction keeps the typed values, with the reason at its field', async () => {
  const errors = [{ path: 'date', code: 'DATE_TOO_EARLY', message: 'En erken 01/03/2024 olabilir.' }]
  await open({}, { [addRow]: () => refusal('INVALID', { errors }) })
  await writesIntoLedger()
  await userEvent.type(screen.getByLabelText('Gün'), '2')
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Devir unutulmuş')
  await press('Deftere ekle')
  expect(await screen.findByRole('alert')).toHaveTextContent('Tarih: En erken 01/03/2024 olabilir.')
  expect(screen.getByLabelText('Gerekçe')).toHaveValue('Devir unutulmuş')
})

test('people who may correct another company only read this one', async () => {
  await open({ companies: { 1: 'read', 2: 'write' } })
  await press('1, Düzeltme: Ümit Doğan')
  expect(await daysIn('Ümit Doğan: Düzeltme, 2024')).toEqual(['20/07/2024'])
  expect(screen.queryByRole('button', { name: 'Düzeltme ya da devir ekle' })).toBeNull()
})

test('nobody writes into their own ledger', async () => {
  await open(
    {},
    {
      [report]: () => success([{ ...umit, userId: 7 }], { totalCount: 1, warning: null }),
      'GET /api/annualleave/ledger/7': () => success(ledger),
    },
  )
  await press('1, Düzeltme: Ümit Doğan')
  await screen.findByRole('region', { name: 'Defter kayıtları' })
  expect(screen.queryByRole('button', { name: 'Düzeltme ya da devir ekle' })).toBeNull()
})

test('a failed report gives the reason and can be retried', async () => {
  let isDown = true
  await open({}, { [report]: () => (isDown ? refusal('INTERNAL') : success([umit], { totalCount: 1, warning: null })) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu. Yeniden deneyin.')
  isDown = false
  await press('Yeniden dene')
  expect(await screen.findByText('Ümit Doğan')).toBeVisible()
})

test('the warning of an answer is above the list', async () => {
  const message = 'Bu şirket için yetkiniz yok.'
  await open({}, { [report]: () => success([], { totalCount: 0, warning: { code: 'NO_PERMISSION', message } }) })
  expect(await screen.findByText(message)).toBeVisible()
})

test('without the permission the page says so and makes no call', async () => {
  const sent = await open({ companies: {} })
  expect(screen.getByRole('status')).toHaveTextContent('Bu sayfa için yetkiniz yok. Yöneticinizle görüşün.')
  expect(sent(report)).toEqual([])
})
