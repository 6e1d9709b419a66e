import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { compareReceipt } from './compare-receipt'

const form = { amount: '1200.00', currencyName: 'TL', expenseDate: '2026-11-03', invoiceNumber: 'DNZ 2026-4711' }

const says = (values: Partial<Record<keyof ReceiptReading, string>>): ReceiptReading =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'qr' as const }]))
const invoice = says({ total: '1200.00', currency: 'TRY', date: '2026-11-03', number: 'dnz20264711' })

test('what a file confirms is as on the receipt', () => {
  expect(compareReceipt(form, [invoice])).toEqual({ same: ['amount', 'expenseDate', 'invoiceNumber'], different: [] })
})

test('what no file confirms is shown as the receipt has it', () => {
  const other = says({ total: '1250.00', currency: 'TRY', date: '2026-11-04' })
  expect(compareReceipt(form, [other])).toEqual({
    same: [],
    different: [
      { field: 'amount', said: '1250.00', currency: 'TRY' },
      { field: 'expenseDate', said: '2026-11-04' },
    ],
  })
})

test('an amount in another currency is another one', () => {
  const { different } = compareReceipt(form, [says({ total: '1200.00', currency: 'EUR' })])
  expect(different).toEqual([{ field: 'amount', said: '1200.00', currency: 'EUR' }])
})

test('the slip of a card beside the invoice contradicts nothing', () => {
  const slip = says({ total: '1320.00', date: '2026-11-04' })
  expect(compareReceipt(form, [slip, invoice]).different).toEqual([])
})

test('what no file mentions, or the form does not have, is not compared', () => {
  expect(compareReceipt(form, [{}])).toEqual({ same: [], different: [] })
  expect(compareReceipt({ ...form, invoiceNumber: null }, [invoice]).same).toEqual(['amount', 'expenseDate'])
})
