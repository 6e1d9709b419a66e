import { z } from 'zod'
import { fieldErrorsOf } from './field-errors'
import { moneyField, positiveMoneyField } from './money'

const schema = z.strictObject({ amount: moneyField() })

describe('an amount of money', () => {
  test.each([
    ['1500', '1500.00'],
    ['1500.5', '1500.50'],
    ['0001500.05', '1500.05'],
    [1500, '1500.00'],
    [0.1, '0.10'],
    [0, '0.00'],
    [999999999999.99, '999999999999.99'],
    ['999999999999.99', '999999999999.99'],
  ])('%j is %s', (amount, expected) => {
    expect(schema.parse({ amount })).toEqual({ amount: expected })
  })

  test.each([
    [-1, 'TOO_SMALL'],
    ['-0.01', 'TOO_SMALL'],
    [1.005, 'WRONG_FORMAT'],
    ['1.005', 'WRONG_FORMAT'],
    ['1.500,00', 'WRONG_FORMAT'],
    ['1e3', 'WRONG_FORMAT'],
    [1e21, 'WRONG_FORMAT'],
    [1e12, 'TOO_LARGE_AMOUNT'],
    ['1000000000000.00', 'TOO_LARGE_AMOUNT'],
    ['', 'REQUIRED'],
    [null, 'REQUIRED'],
    [undefined, 'REQUIRED'],
    [[1], 'WRONG_FORMAT'],
    ['9'.repeat(400), 'TOO_LONG'],
  ])('%j is refused with %s', (amount, code) => {
    const result = schema.safeParse({ amount })
    expect(fieldErrorsOf(result.error?.issues ?? [], { amount }, 'en').map(e => e.code)).toEqual([code])
  })
})

test.each([-5, 0, '0.00'])('what must be more than nothing and is %j is told the same', amount => {
  const result = positiveMoneyField().safeParse(amount)
  expect(fieldErrorsOf(result.error?.issues ?? [], amount, 'en')[0]?.message).toBe('It must be at least 0.01.')
})
