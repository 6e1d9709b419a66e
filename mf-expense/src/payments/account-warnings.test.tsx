import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { screen, showPage } from '@portal/testing/show-page'
import { Account } from './week-reports'
import { AccountWarnings } from './account-warnings'

const report = (id: number, change: Partial<PaymentRow>) =>
  ({
    id,
    formGuid: String(id),
    invoiceCompany: 'Teknosa',
    userName: 'Işıl Çelik',
    iban: 'TR330006100519786457841326',
    isIbanValid: true,
    ibanMarks: [],
    ...change,
  }) as unknown as PaymentRow

test('the bank file names exactly the accounts with warnings', () => {
  const reports = [report(1, {}), report(2, { ibanMarks: ['NewIban', 'IbanOfEmployee'] })]
  showPage(() => <AccountWarnings reports={reports} />)
  expect(screen.getByRole('status')).toHaveTextContent(/#2 Teknosa.*ilk ödeme.*çalışan/)
  expect(screen.getByRole('status')).not.toHaveTextContent('#1')
})

test('accounts without warnings are not mentioned', () => {
  showPage(() => <AccountWarnings reports={[report(1, {})]} />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the account in a payment’s row shows its warnings', () => {
  showPage(() => <Account report={report(1, { ibanMarks: ['OtherCountryThanBefore'] })} />, { language: 'en' })
  expect(screen.getByText(/different country/i)).toBeVisible()
})
