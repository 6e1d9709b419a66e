import { largestAmount } from '@portal/contracts/wire/money-format'
import { formatAmount, hundredthsOf } from '../money/amount'

const spaces = /[\s\u00a0\u202f’']/g
const grouped = (separator: string) => new RegExp(`^\\d{1,3}(?:\\${separator}\\d{3})+$`)

/**
 * Reads an amount as receipts print it: `1.234,56`, `1,234.56`, `1 234,56`, `1234.5`. Undefined if it could mean two
 * amounts, as `1.234` does, or none.
 */
export function printedAmount(text: string): string | undefined {
  const digits = text.replace(spaces, '')
  if (!/^\d[\d.,]*$/.test(digits)) return undefined
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const [whole, decimals] = at === -1 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  if (at !== -1 && (decimals.length === 0 || decimals.length > 2)) return undefined
  const group = digits[at] === ',' ? '.' : ','
  if (!/^\d+$/.test(whole) && !grouped(group).test(whole)) return undefined
  const amount = hundredthsOf(`${whole.replace(/[.,]/g, '')}.${decimals}`)
  return amount > 0n && amount <= largestAmount ? formatAmount(amount) : undefined
}

/** Which number of `03/04/2026` is the day. */
export type DateOrder = 'day first' | 'month first'

const isoDate = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/
const printed = /^(\d{1,2})([-./])(\d{1,2})[-./](\d{4}|\d{2})$/

/**
 * Reads a date as receipts print it. With dots the day comes first everywhere; with other signs it may be the month, so
 * that `03/04/2026` is undefined unless the order is known.
 */
export function printedDate(text: string, order?: DateOrder): string | undefined {
  const iso = isoDate.exec(text)
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const found = printed.exec(text)
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[3])]
  const year = Number(found[4]) + (found[4]?.length === 2 ? 2000 : 0)
  const known = found[2] === '.' ? 'day first' : order
  if (first > 12 || first === second || known === 'day first') return calendarDate(year, second, first)
  if (second > 12 || known === 'month first') return calendarDate(year, first, second)
  return undefined
}

function calendarDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined
}

/** Reads a currency as its code, its sign or its Turkish name. */
export function printedCurrency(text: string): string | undefined {
  const name = text.trim().toUpperCase()
  return signs[name] ?? (/^[A-Z]{3}$/.test(name) ? name : undefined)
}

const signs: Readonly<Record<string, string>> = { TL: 'TRY', '₺': 'TRY', TRL: 'TRY', '€': 'EUR', $: 'USD', '£': 'GBP' }
