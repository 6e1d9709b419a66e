import {
  dateOfInstant,
  formatDate,
  formatIban,
  formatInstant,
  formatList,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPhone,
  weekdayNames,
} from './formats'
import { compareTexts } from './sorting'

test.each([
  ['1234.56', '1.234,56\u00a0₺'],
  ['999999999999.99', '999.999.999.999,99\u00a0₺'],
  ['1001000143711.42', '1.001.000.143.711,42\u00a0₺'],
  [0, '0,00\u00a0₺'],
  ['12.5', '12,50\u00a0₺'],
])('money: %s', (amount, shown) => expect(formatMoney(amount, '₺')).toBe(shown))

test('a calendar date is the same day wherever the reader is', () => {
  expect(formatDate('2026-01-05')).toBe('05/01/2026')
  expect(formatLongDate('2026-11-20', 'tr')).toBe('20 Kasım 2026 Cuma')
  expect(formatLongDate('2026-11-20', 'en')).toMatch(/^Friday,? 20 November 2026$/)
})

test('an instant is shown on the companies’ clock', () => {
  expect(formatInstant('2026-11-20T21:30:00Z')).toBe('21/11/2026 00:30')
  expect(dateOfInstant('2026-11-20T21:30:00Z')).toBe('2026-11-21')
})

test('months, weekdays, numbers and lists speak both languages', () => {
  expect(formatMonth(2026, 11, 'tr')).toBe('Kasım 2026')
  expect(formatMonth(2026, 11, 'en')).toBe('November 2026')
  expect(weekdayNames('tr').map(day => day.short)).toEqual(['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'])
  expect(weekdayNames('en')[0]).toEqual({ long: 'Monday', short: 'Mon' })
  expect(formatNumber(1234.5, 'tr')).toBe('1.234,5')
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
  expect(formatList(['Ayşe', 'Can', 'Işıl'], 'tr')).toBe('Ayşe, Can ve Işıl')
  expect(formatList(['Ayşe', 'Can', 'Işıl'], 'en')).toBe('Ayşe, Can and Işıl')
})

test('long numbers are grouped as people read them', () => {
  expect(formatPhone('5321234567')).toBe('532 123 45 67')
  expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26')
})

test('names are sorted as in a Turkish telephone book', () => {
  const names = ['Şahin', 'Zeki', 'Öz', 'Çelik', 'İnci', 'Irmak', 'Can', 'Satı', 'Olcay', 'Form 10', 'Form 9']
  expect(names.sort(compareTexts)).toEqual([
    'Can',
    'Çelik',
    'Form 9',
    'Form 10',
    'Irmak',
    'İnci',
    'Olcay',
    'Öz',
    'Satı',
    'Şahin',
    'Zeki',
  ])
})
