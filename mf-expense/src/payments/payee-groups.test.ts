import { paymentTypes, type PaymentRow } from '@portal/contracts/payments/payment.calls'
import { groupsByPayee } from './payee-groups'

const { Expense, Purchase } = paymentTypes
const report = (id: number, type: number, userName: string, invoiceCompany: string) =>
  ({ id, type, userId: userName.length, userName, invoiceCompany }) as PaymentRow

const groupsOf = (reports: PaymentRow[]) =>
  groupsByPayee(reports).map(({ payee, reports: ofPayee }) => [payee, ...ofPayee.map(({ id }) => id)])

test('purchases are grouped by supplier, expenses by person, single ones come last in one group', () => {
  const reports = [
    report(1, Purchase, 'Ece', 'Öz Anadolu'),
    report(2, Expense, 'Ece', 'Kuzey Taksi'),
    report(3, Purchase, 'Nazlı', 'Öz Anadolu'),
    report(4, Expense, 'Can Demir', 'Kuzey Taksi'),
    report(5, Expense, 'Ece', 'Teknosa'),
  ]
  expect(groupsOf(reports)).toEqual([
    ['Öz Anadolu', 1, 3],
    ['Ece', 2, 5],
    [undefined, 4],
  ])
})

test('payees with one report each are not grouped', () => {
  expect(groupsOf([report(1, Purchase, 'Ece', 'Öz Anadolu'), report(2, Expense, 'Ece', 'Teknosa')])).toEqual([])
})
