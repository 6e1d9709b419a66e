import { formatPhone } from '@portal/i18n'
import { TypedField, type TypedFieldBasics } from './typed-field'
import type { ParseResult } from './use-typed-text'

const rules = {
  read(typed: string): ParseResult {
    const digits = typed.replace(/[\s()-]/g, '').replace(/^(?:\+90|0090|0)(?=\d{10}$)/, '')
    return /^\d{10}$/.test(digits) ? { value: digits } : { error: 'NOT_A_PHONE' }
  },
  show: formatPhone,
}

/** A phone number of ten digits, shown as `532 123 45 67`. It also accepts `0532…` and `+90 532…`. */
export function PhoneField(props: TypedFieldBasics) {
  return (
    <TypedField
      type="tel"
      inputMode="tel"
      placeholder="999 999 99 99"
      {...props}
      autoComplete="tel-national"
      rules={rules}
    />
  )
}
