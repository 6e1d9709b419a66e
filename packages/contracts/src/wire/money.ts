import { z } from 'zod'
import { moneyFormat, mostWholeDigits } from './money-format'

/** `1500`, `1500.5` and 1500.50 as `1500.50`; undefined for what is no amount of money. */
function canonical(value: string | number): string | undefined {
  // A number of so few digits is written as the decimal number that it was read from.
  const [, whole, fraction = ''] = moneyFormat.exec(String(value)) ?? []
  return whole === undefined ? undefined : `${BigInt(whole)}.${fraction.padEnd(2, '0')}`
}

/**
 * An amount of money that is not negative, as a decimal string or number with at most two decimals. It becomes a string
 * with two decimals, because binary floating point would lose cents.
 */
export function moneyField() {
  return z.union([z.string().max(mostWholeDigits + 3), z.number()]).transform((value, context) => {
    const amount = canonical(value)
    if (amount !== undefined) return amount
    const isNegative = typeof value === 'number' ? value < 0 : /^-\d+(\.\d+)?$/.test(value)
    context.issues.push(
      isNegative
        ? { code: 'too_small', origin: 'number', minimum: 0, inclusive: true, input: value }
        : { code: 'custom', params: { code: 'WRONG_FORMAT' }, input: value },
    )
    return z.NEVER
  })
}

/** An amount that is more than nothing. */
export function positiveMoneyField() {
  return moneyField().check(context => {
    if (context.value !== '0.00') return
    context.issues.push({ code: 'too_small', origin: 'number', minimum: 0.01, inclusive: true, input: context.value })
  })
}

/** An amount in an answer: always with two decimals. */
export const moneySchema = z.string().regex(/^\d+\.\d{2}$/)
