import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { ExpenseChoices } from './expense-values'
import { valuesOfReceipt } from './receipt-values'

const choices = {
  currency: [
    { id: 1, name: 'TL', sign: '₺' },
    { id: 3, name: 'EUR', sign: '€' },
  ],
  country: [{ id: 276, name: 'Germany', nameTranslate: 'Almanya', code: 'DE' }],
  type: [{ id: 7, name: 'Hotel', nameTranslate: 'Otel' }],
  usualTypes: [
    { company: 'GASTHOF SCHÖN', typeId: 7 },
    { company: 'Taxi', typeId: 9 },
  ],
  last: { company: 'Otel', typeId: 1, currencyId: 1, countryId: 792, payDays: 10 },
} as unknown as ExpenseChoices

const source = 'invoice' as const
const whole: ReceiptReading = {
  company: { value: 'Gasthof', source },
  number: { value: 'R-118', source },
  date: { value: '2096-11-04', source },
  total: { value: '235.62', source: 'qr' },
  currency: { value: 'EUR', source },
  country: { value: 'DE', source },
  ettn: { value: '7f4d2c10-9b3e-4a55-8c61-0d2e6b7a9f01', source },
}

test('a receipt fills the fields of an expense, and the payment follows its date as usual', () => {
  expect(valuesOfReceipt(whole, choices)).toEqual({
    company: { value: 'Gasthof', source },
    invoiceNumber: { value: 'R-118', source },
    expenseDate: { value: '2096-11-04', source },
    lastPayDate: { value: '2096-11-14', source },
    amount: { value: '235.62', source: 'qr' },
    currencyId: { value: 3, source },
    countryId: { value: 276, source },
    ettn: { value: whole.ettn?.value },
  })
})

test('the type is the one that was chosen for the company before, if it is still offered', () => {
  const typeOf = (value: string) => valuesOfReceipt({ company: { value, source } }, choices).typeId
  expect([typeOf('Gasthof Schön'), typeOf('Taxi'), typeOf('Metro')]).toEqual([{ value: 7 }, undefined, undefined])
})

test('the payment date on the invoice wins', () => {
  const payBy = { value: '2096-12-24', source }
  expect(valuesOfReceipt({ ...whole, payBy }, choices).lastPayDate).toEqual(payBy)
})

test('lira have their name of the lists', () => {
  expect(valuesOfReceipt({ currency: { value: 'TRY', source } }, choices).currencyId).toEqual({ value: 1, source })
})

test('an amount in a currency that is not offered stays empty, and so does a company that was not read', () => {
  expect(valuesOfReceipt({ total: whole.total!, currency: { value: 'SEK', source } }, choices)).toEqual({
    company: { value: '' },
  })
})

test('a file that says nothing changes nothing', () => expect(valuesOfReceipt({}, choices)).toEqual({}))
