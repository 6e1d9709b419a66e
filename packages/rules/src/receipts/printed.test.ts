import { printedAmount, printedDate, type DateOrder } from './printed'
import { isTurkishTaxNumber } from './tax-number'

test.each<[string, string | undefined]>([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1’234.56', '1234.56'],
  ['1234,5', '1234.50'],
  ['12.345.678,90', '12345678.90'],
  ['1234', '1234.00'],
  ['1.234', undefined],
  ['1,234', undefined],
  ['1.2.3,45', undefined],
  ['1,234,56', undefined],
  ['12.', undefined],
  ['-5,00', undefined],
  ['0,00', undefined],
  ['9'.repeat(13), undefined],
])('%s is %s', (text, amount) => expect(printedAmount(text)).toBe(amount))

test.each<[string, DateOrder | undefined, string | undefined]>([
  ['2026-11-03', undefined, '2026-11-03'],
  ['03.11.2026', undefined, '2026-11-03'],
  ['3.11.26', undefined, '2026-11-03'],
  ['03/11/2026', undefined, undefined],
  ['03/11/2026', 'day first', '2026-11-03'],
  ['03/11/2026', 'month first', '2026-03-11'],
  ['23/11/2026', 'month first', '2026-11-23'],
  ['11/23/2026', undefined, '2026-11-23'],
  ['11/11/2026', undefined, '2026-11-11'],
  ['31.02.2026', undefined, undefined],
  ['03.11.1926', undefined, undefined],
])('%s, %s, is %s', (text, order, date) => expect(printedDate(text, order)).toBe(date))

test.each<[string, boolean]>([
  ['1234567890', true],
  ['1234567891', false],
  ['10000000146', true],
  ['10000000147', false],
  ['00000000146', false],
  ['', false],
])('%s as a tax number: %s', (text, isOne) => expect(isTurkishTaxNumber(text)).toBe(isOne))
