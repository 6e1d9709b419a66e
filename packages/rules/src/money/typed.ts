import { largestAmount } from '@portal/contracts/wire/money-format'
import { hundredthsOf } from './amount'

export type TypedAmount =
  | { readonly amount: bigint }
  | { readonly error: 'REQUIRED' | 'WRONG_FORMAT' | 'TOO_SMALL' | 'TOO_BIG' }

const typedFormat = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/

/**
 * Parses a typed amount: dots between thousands, a decimal comma. `1234.56` is refused, because it could mean two
 * amounts a hundredfold apart.
 */
export function readTyped(text: string): TypedAmount {
  const typed = text.trim()
  if (typed === '') return { error: 'REQUIRED' }
  if (typed.startsWith('-') && typedFormat.test(typed.slice(1).trim())) return { error: 'TOO_SMALL' }
  if (!typedFormat.test(typed)) return { error: 'WRONG_FORMAT' }
  const amount = hundredthsOf(typed.replaceAll('.', '').replace(',', '.'))
  return amount > largestAmount ? { error: 'TOO_BIG' } : { amount }
}
