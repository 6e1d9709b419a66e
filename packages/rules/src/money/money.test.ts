import fc from 'fast-check'
import { largestAmount } from '@portal/contracts/wire/money-format'
import { amountOf, compareAmounts, formatAmount, readAmount, sumOf } from './amount'
import { fitsCurrency, minorUnitsOf } from './currency'
import { displayAmount, displayMoney } from './display'
import { readTyped } from './typed'

describe('an amount from the wire', () => {
  test.each<[unknown, bigint | null]>([
    ['1234.56', 123456n],
    ['1234.5', 123450n],
    ['1234', 123400n],
    ['0', 0n],
    [1234.56, 123456n],
    [0.1, 10n],
    [999999999999.99, largestAmount],
    ['999999999999.99', largestAmount],
    ['1000000000000', null],
    ['1.234', null],
    [1.234, null],
    [0.1 + 0.2, null],
    ['-1', null],
    [-1, null],
    ['1e3', null],
    [Number.POSITIVE_INFINITY, null],
    [1e21, null],
    ['1e309', null],
    [Number.NaN, null],
    ['', null],
    [' 1', null],
    ['1,5', null],
    ['.5', null],
    ['1.', null],
    ['٣', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[5], null],
    [{}, null],
  ])('%p is %p', (value, amount) => {
    expect(readAmount(value)).toBe(amount)
  })

  test('one that must be well formed and is not is a fault', () => {
    expect(() => amountOf('1.234')).toThrow('1.234 is not an amount')
  })

  test('a sum has as many digits as it needs', () => {
    expect(formatAmount(amountOf('1001000143711.42'))).toBe('1001000143711.42')
    expect(amountOf(`${'9'.repeat(40)}.99`)).toBe(BigInt('9'.repeat(42)))
  })

  test.each(['-0.50', '-1250.00'])('what is left of a sum may be %s', text => {
    expect(formatAmount(amountOf(text))).toBe(text)
  })

  test('goes back as it came, with two decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: largestAmount }), amount => {
        const text = formatAmount(amount)
        expect(text).toMatch(/^\d+\.\d{2}$/)
        expect(readAmount(text)).toBe(amount)
        expect(readAmount(Number(text))).toBe(amount)
        expect(readTyped(displayAmount(amount))).toEqual({ amount })
      }),
    )
  })

  test('is added and compared without loss', () => {
    expect(formatAmount(sumOf(['0.10', '0.20', '999999999999.99'].map(amountOf)))).toBe('1000000000000.29')
    expect(['10.00', '9.99', '10.01'].map(amountOf).sort(compareAmounts).map(formatAmount)).toEqual([
      '9.99',
      '10.00',
      '10.01',
    ])
    expect(compareAmounts(5n, 5n)).toBe(0)
  })
})

test.each<[bigint, string]>([
  [123456n, '1.234,56\u00a0₺'],
  [0n, '0,00\u00a0₺'],
  [5n, '0,05\u00a0₺'],
  [99999n, '999,99\u00a0₺'],
  [100000000n, '1.000.000,00\u00a0₺'],
  [-123456n, '-1.234,56\u00a0₺'],
])('%s hundredths are shown as %s', (amount, shown) => {
  expect(displayMoney(amount, '₺')).toBe(shown)
})

test.each<[string, bigint | string]>([
  ['1.234,56', 123456n],
  ['1234,56', 123456n],
  ['1234', 123400n],
  ['1.234', 123400n],
  ['0,5', 50n],
  [' 12 ', 1200n],
  ['1.234.567,89', 123456789n],
  ['1.234,567', 'WRONG_FORMAT'],
  ['1234.56', 'WRONG_FORMAT'],
  ['12.34,56', 'WRONG_FORMAT'],
  ['1.2345', 'WRONG_FORMAT'],
  ['1,234.56', 'WRONG_FORMAT'],
  ['1,', 'WRONG_FORMAT'],
  [',5', 'WRONG_FORMAT'],
  ['1e5', 'WRONG_FORMAT'],
  ['on', 'WRONG_FORMAT'],
  ['-5', 'TOO_SMALL'],
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  ['1.000.000.000.000', 'TOO_BIG'],
])('typed "%s" is %s', (text, expected) => {
  expect(readTyped(text)).toEqual(typeof expected === 'bigint' ? { amount: expected } : { error: expected })
})

test('a currency without a minor unit takes whole amounts only', () => {
  expect(minorUnitsOf('TRY')).toBe(2)
  expect(minorUnitsOf('JPY')).toBe(0)
  expect(fitsCurrency(150n, 'JPY')).toBe(false)
  expect(fitsCurrency(100n, 'JPY')).toBe(true)
  expect(fitsCurrency(150n, 'EUR')).toBe(true)
})
