import { largestAmount } from '@portal/contracts/wire/money-format'
import { hundredthsOf } from './amount'
import { readTyped } from './typed'

/** With a decimal point and commas between thousands: `1234.5`, `1,234.50`. */
const withPoint = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

/** A sign or a name at either end. */
const currency = /^[\p{Sc}\p{L}\p{Z}]+|[\p{Sc}\p{L}\p{Z}]+$/gu

/**
 * Reads an amount as files have it: `1.234,50`, `1234,5`, `1,234.50`, `1234.5`, with or without a currency. Three
 * digits after the only mark are thousands, so no amount can be read in two ways. Returns undefined for anything else.
 */
export function readFileAmount(text: string): bigint | undefined {
  const plain = text.replace(currency, '')
  const typed = readTyped(plain)
  if ('amount' in typed) return typed.amount
  if (!withPoint.test(plain)) return undefined
  const amount = hundredthsOf(plain.replaceAll(',', ''))
  return amount > largestAmount ? undefined : amount
}
