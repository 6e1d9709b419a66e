import userEvent from '@testing-library/user-event'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'
import PaymentsPage from '../pages/payments.page'

const currency = [
  { id: 1, name: 'TRY', sign: '₺' },
  { id: 4, name: 'GBP', sign: '£' },
]
const week = {
  ...{ begin: '2026-11-16', end: '2026-11-22', isOverdue: true, count: 1, unpaidCount: 1 },
  totals: [{ currencyId: 1, currency: 'TRY', sign: '₺', amount: '125.50', unpaid: '125.50', payable: '125.50' }],
}
const report = {
  ...{ id: 7, formGuid: '00000000-0000-4000-8000-000000000007', type: 1, typeId: 1, link: '/expenseForm/7' },
  ...{ corporationId: 1, corporationName: 'Anka', invoiceCompany: 'Kuzey Taksi', lastPayDate: '2026-11-20' },
  ...{ userId: 8, userName: 'Ece Ün', filledByUserId: 8, filledByName: 'Ece Ün', amount: '125.50' },
  ...{
    currencyId: 1,
    currency: 'TRY',
    sign: '₺',
    iban: null,
    isIbanValid: false,
    ibanMarks: [],
    isAccountChanging: false,
    status: 2,
  },
  ...{ isPaid: false, isOverdue: true, paidByUserId: null, paidByName: null, paidDate: null, canPay: true },
}
let reports = [report]
/** The body of one form in a call that pays it. */
const paid = ({ formGuid, iban }: typeof report, isAccountChanging = false) => ({
  ...{ formGuid, type: 1 },
  account: { iban, isAccountChanging },
})
afterEach(() => (reports = [report]))
const { lastBody } = loggedIn(
  ({ url, body }) => {
    switch (url) {
      case '/api/payment/getWeeks':
        return success((body as { selectCurrency?: number }).selectCurrency === 4 ? [] : [week], {
          currency,
          warning: null,
        })
      case '/api/payment/list':
        return success(reports, { totalCount: reports.length, warning: null })
      case '/api/payment/pay':
        return success([
          { formGuid: report.formGuid, success: true, status: 5, code: null, message: '', lastAct: null },
        ])
      case '/api/expenseform/common':
        return success({ country: [], currency, type: [], retiredType: [], agreement: [], company: [] })
      default:
        return success([], { totalCount: 0 })
    }
  },
  { permissionList: [{ typeId: permissionTypes.Payments, isWrite: false, corporationId: 1 }] },
)
const opens = (at: string) =>
  showPage(
    () => (
      <>
        <PaymentsPage />
        <Toaster />
      </>
    ),
    { at },
  )

test('the sum to pay leaves out the reader’s own reports', async () => {
  week.totals = week.totals.map(total => ({ ...total, payable: '25.50' }))
  opens('/payments')
  fireEvent.click(await screen.findByRole('button', { name: /^Gecikenler/ }))
  expect(await screen.findByText('Ödeyebileceğiniz:')).toBeVisible()
  expect(screen.getByText('25,50 ₺')).toBeVisible()
  week.totals = week.totals.map(total => ({ ...total, payable: total.unpaid }))
})

const more = (id: number, change: object = {}) => ({
  ...report,
  ...{ id, formGuid: `00000000-0000-4000-8000-00000000000${id}`, link: `/expenseForm/${id}` },
  ...change,
})
const heads = () =>
  [...document.querySelectorAll('th[scope=rowgroup]')].map(head => head.textContent.replaceAll('\u00a0', ' '))
const shownReports = () => screen.getAllByRole('link', { name: /^\d$/ }).map(link => link.textContent)

test('the head of a week pays all of it, or the chosen ones, and shift chooses a range', async () => {
  reports = [report, more(8), more(9, { sign: '$', currencyId: 2 }), more(6, { canPay: false, amount: '999.00' })]
  opens('/payments')
  await screen.findByText('3’ünü öde · 251,00 ₺ + 125,50 $')
  const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`^Seç: ${id} `) })
  fireEvent.click(box(7))
  await screen.findByText('Öde · 125,50 ₺')
  fireEvent.click(box(9), { shiftKey: true })
  fireEvent.click(screen.getByText('3’ünü öde · 251,00 ₺ + 125,50 $'))
  expect(await screen.findByRole('dialog', { name: '3 formu öde' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Seçilenlerle yapılacaklar' })).toBeNull()
})

test('a week with nothing that the reader can pay says so', async () => {
  reports = [more(6, { canPay: false })]
  opens('/payments')
  fireEvent.click(await screen.findByRole('button', { name: 'Öde' }))
  expect(await screen.findByText('En az 1 form seçilmelidir!')).toBeVisible()
})

test('payees with several reports come first, under their name and sum, unless grouping is off', async () => {
  reports = [
    report,
    more(8, { type: 4, invoiceCompany: 'Öz Anadolu', amount: '10.00' }),
    more(9, { type: 4, invoiceCompany: 'Öz Anadolu', amount: '20.50' }),
  ]
  opens('/payments')
  expect(await screen.findByText('30,50 ₺')).toBeVisible()
  expect(heads()).toEqual(['Öz Anadolu2 form, 2 ödenecek30,50 ₺', 'Diğerleri1 form, 1 ödenecek125,50 ₺'])
  expect(shownReports()).toEqual(['8', '9', '7'])
  fireEvent.click(screen.getByRole('switch', { name: 'Alacaklıya göre grupla' }))
  expect(heads()).toEqual([])
  expect(shownReports()).toEqual(['7', '8', '9'])
})

test('currency and days stand in the address, and survive a reload', async () => {
  const { unmount } = opens('/payments')
  fireEvent.click(await screen.findByRole('button', { name: 'Filtreler' }))
  await userEvent.selectOptions(
    screen.getByLabelText('Para birimi'),
    await screen.findByRole('option', { name: 'GBP £' }),
  )
  await userEvent.type(screen.getByLabelText('Son ödeme: ilk gün'), '01/01/2001')
  await userEvent.type(screen.getByLabelText('Son ödeme: son gün'), '31/01/2001')
  expect(location.search).toBe('?selectCurrency=4&startDate=2001-01-01&endDate=2001-01-31')
  unmount()

  opens(location.pathname + location.search)
  expect(await screen.findByText('Bu filtrelere uyan kayıt yok')).toBeVisible()
  expect(screen.getByLabelText('Para birimi')).toHaveValue('4')
  expect(screen.getByLabelText('Son ödeme: ilk gün')).toHaveValue('01/01/2001')
  expect(screen.getByLabelText('Son ödeme: son gün')).toHaveValue('31/01/2001')
  const filters = { selectCurrency: 4, startDate: '2001-01-01', endDate: '2001-01-31' }
  expect(lastBody('/api/payment/getWeeks')).toEqual(filters)
})

test('a report whose account is changing is paid to the current one or waits, as the payer chooses', async () => {
  reports = [report, more(8, { userName: 'Ali Su', isAccountChanging: true })]
  opens('/payments')
  const open = async () => fireEvent.click(await screen.findByText('2’sini öde · 251,00 ₺'))
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: '2 formu öde' }))
  const pays = () => fireEvent.click(dialog.getByRole('button', { name: 'Öde' }))
  pays()
  expect(await dialog.findByText('Bu formların ödenip ödenmeyeceğini seçin.')).toBeVisible()
  expect(dialog.getByRole('radiogroup', { name: /^Ali Su: hesap değişikliği onay bekliyor/ })).toBeVisible()
  fireEvent.click(dialog.getByLabelText(/^Onayı bekle/))
  pays()
  await waitFor(() => expect(lastBody('/api/payment/pay')).toEqual([paid(report)]))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  fireEvent.click(await screen.findByLabelText('Şimdiki hesaba öde'))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Öde' }))
  await waitFor(() => expect(lastBody('/api/payment/pay')).toEqual([paid(report), paid(more(8), true)]))
})

async function tabsTo(element: HTMLElement) {
  for (let stops = 0; stops < 50 && document.activeElement !== element; stops += 1) await userEvent.tab()
  expect(element).toHaveFocus()
}

test('a report is paid by keyboard alone, its sum is said, and the focus then moves to the weeks', async () => {
  opens('/payments')
  await tabsTo(await screen.findByRole('button', { name: '7 numaralı formu öde' }))
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Formu öde' }))
  await tabsTo(dialog.getByRole('button', { name: 'Öde' }))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Formlar ödendi.')).toBeVisible()
  expect(screen.getByText('#7 ödendi · 125,50 ₺')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Haftalar' })).toHaveFocus())
  expect(lastBody('/api/payment/pay')).toEqual([paid(report)])
})
