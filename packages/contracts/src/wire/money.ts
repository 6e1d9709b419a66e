import { z } from 'zod'
import { moneyFormat } from './money-format'

/** Longer than any valid amount, so that an oversized one gets the "at most …" message, not a length error. */
const longestText = 40

/** Normalises `1500`, `1500.5` and 1500.50 to `1500.50`; undefined for anything else. */
function canonical(value: string | number): string | undefined {
  // A number with this many digits prints as the decimal it was parsed from.
  const [, whole, fraction = ''] = moneyFormat.exec(String(value)) ?? []
  return whole === undefined ? undefined : `${BigInt(whole)}.${fraction.padEnd(2, '0')}`
}

const tooSmall = (input: string | number, minimum: number) =>
  ({ code: 'too_small', origin: 'number', minimum, inclusive: true, input }) as const

/** Returns why a value is no valid amount. */
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

/** A positive amount. */
export function positiveMoneyField() {
  return moneyField(leastPositive).check(context => {
    if (context.value !== '0.00') return
    context.issues.push(tooSmall(context.value, leastPositive))
  })
}

/** An amount in an answer: always with two decimals. */
export const moneySchema = z.string().regex(/^\d+\.\d{2}$/)
