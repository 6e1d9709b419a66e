import { moneyFormat } from '@portal/contracts/wire/money-format'

/**
 * An amount is a bigint in hundredths. JSON numbers arrive as binary floats, but their shortest decimal spelling is
 * exact within the limit, so the code reads that spelling and never calculates with the number.
 */

/** Reads an amount from the wire: `"1234.56"`, `1234.5`. Null for anything else: signs, exponents, three decimals. */
export function readAmount(value: unknown): bigint | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return moneyFormat.test(text) ? hundredthsOf(text) : null
}

/** Unlike an amount, a sum may have any number of digits and be negative. */
const sumFormat = /^-?\d+(?:\.\d{1,2})?$/

/** Parses an amount or sum that is known to be valid, such as one from the server. */
export function amountOf(value: string | number): bigint {
  const text = String(value)
  if (!sumFormat.test(text)) throw new RangeError(`${text} is not an amount`)
  return hundredthsOf(text)
}

/** Formats an amount for the wire, always with two decimals: `"1234.50"`. */
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
