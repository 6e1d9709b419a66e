import { moneyFormat } from '@portal/contracts/wire/money-format'

/**
 * An amount is a whole number of hundredths in a bigint. JSON's numbers arrive as binary floating point; their shortest
 * decimal spelling is exact for every amount within the limit, so they are read by it and never calculated with.
 */

/** Reads an amount from the wire: `"1234.56"`, `1234.5`. Null for anything else: signs, exponents, three decimals. */
export function readAmount(value: unknown): bigint | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return moneyFormat.test(text) ? hundredthsOf(text) : null
}

/** Unlike a single amount, a sum has any number of digits, and what is left of one may be below nothing. */
const sumFormat = /^-?\d+(?:\.\d{1,2})?$/

/** Reads an amount, or a sum of amounts, that is known to be well formed, such as one from the server. */
export function amountOf(value: string | number): bigint {
  const text = String(value)
  if (!sumFormat.test(text)) throw new RangeError(`${text} is not an amount`)
  return hundredthsOf(text)
}

/** The spelling of the wire, always with two decimals: `"1234.50"`. */
export function formatAmount(amount: bigint): string {
  const { sign, whole, hundredths } = partsOf(amount)
  return `${sign}${whole}.${hundredths}`
}

export function partsOf(amount: bigint): { sign: string; whole: string; hundredths: string } {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return { sign: amount < 0n ? '-' : '', whole: digits.slice(0, -2), hundredths: digits.slice(-2) }
}

export function hundredthsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(2, '0'))
}

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

/** For sorting: negative, zero or positive. */
export function compareAmounts(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1
}
