import { z } from 'zod'
import { moneyFormat } from './money-format'

/** Longer than any amount, so that one that is too large is told what it may be at most. */
const longestText = 40

/** `1500`, `1500.5` and 1500.50 as `1500.50`; undefined for what is no amount of money. */
function canonical(value: string | number): string | undefined {
  // A number of so few digits is written as the decimal number that it was read from.
  const [, whole, fraction = ''] = moneyFormat.exec(String(value)) ?? []
  return whole === undefined ? undefined : `${BigInt(whole)}.${fraction.padEnd(2, '0')}`
}

const tooSmall = (input: string | number, minimum: number) =>
  ({ code: 'too_small', origin: 'number', minimum, inclusive: true, input }) as const

/** Why something is no amount, or none of this kind. */
function refusal(value: string | number, minimum: number) {
  const text = String(value)
  const custom = (code: string) => ({ code: 'custom', params: { code }, input: value }) as const
  if (text === '') return custom('REQUIRED')
  if (/^-\d+(\.\d+)?$/.test(text)) return tooSmall(value, minimum)
  return custom(/^\d{13,}(\.\d{1,2})?$/.test(text) ? 'TOO_LARGE_AMOUNT' : 'WRONG_FORMAT')
}

/**
 * An amount of money that is not negative, as a decimal string or number with at most two decimals. It becomes a string
 * with two decimals, because binary floating point would lose cents.
 */
export function moneyField(minimum = 0) {
  return z.union([z.string().max(longestText), z.number()]).transform((value, context) => {
    const amount = canonical(value)
    if (amount !== undefined) return amount
    context.issues.push(refusal(value, minimum))
    return z.NEVER
  })
}

const leastPositive = 0.01

/** An amount that is more than nothing. */
export function positiveMoneyField() {
  return moneyField(leastPositive).check(context => {
    if (context.value !== '0.00') return
    context.issues.push(tooSmall(context.value, leastPositive))
  })
}

/** An amount in an answer: always with two decimals. */
export const moneySchema = z.string().regex(/^\d+\.\d{2}$/)
