import { formatAmount as writeAmount } from '@portal/rules/money/amount'
import { readTyped } from '@portal/rules/money/typed'
import { formatAmount } from '@portal/i18n'
import { InputUnit } from './input-group'
import { TypedField, type TypedFieldBasics } from './typed-field'
import type { ParseResult } from './use-typed-text'

const errorOf = {
  REQUIRED: 'REQUIRED',
  WRONG_FORMAT: 'NOT_AN_AMOUNT',
  TOO_SMALL: 'NOT_NEGATIVE',
  TOO_BIG: 'TOO_LARGE_AMOUNT',
} as const

const rules = {
  read(typed: string): ParseResult {
    const result = readTyped(typed)
    if ('amount' in result) return { value: writeAmount(result.amount) }
    return { error: errorOf[result.error] }
  },
  show: (value: string) => (value === '' ? '' : formatAmount(value)),
}

/** An amount, typed as `1.234,56`. Its value is `"1234.56"`. */
export function MoneyField({ currency, ...props }: TypedFieldBasics & { currency?: string | undefined }) {
  return (
    <TypedField
      inputMode="decimal"
      textAlign="end"
      {...props}
      rules={rules}
      {...(currency && { end: <InputUnit>{currency}</InputUnit>, endWidth: String(6 + currency.length * 2) })}
    />
  )
}
