import { TypedField, type TypedFieldBasics } from './typed-field'
import { InputUnit } from './input-group'
import type { ParseResult } from './use-typed-text'

const wholeNumber = /^\d{1,9}$/
const decimalNumber = /^\d{1,9}(?:[.,]\d{1,4})?$/

function readNumber(typed: string, decimals: boolean): ParseResult {
  const text = typed.trim()
  if (!(decimals ? decimalNumber : wholeNumber).test(text)) return { error: 'NOT_NUMERIC' }
  return { value: String(Number(text.replace(',', '.'))) }
}

const rulesFor = (decimals: boolean) => ({
  read: (typed: string) => readNumber(typed, decimals),
  show: (value: string) => value.replace('.', ','),
})
const whole = rulesFor(false)
const fractional = rulesFor(true)

interface NumberFieldProps extends TypedFieldBasics {
  /** Accepts `1,5` too. Without it, whole numbers only. */
  decimals?: boolean
  unit?: string
}

/** A number that is not negative: a quantity, a count of days. Its value is `"12"` or `"1.5"`. */
export function NumberField({ decimals = false, unit, ...props }: NumberFieldProps) {
  return (
    <TypedField
      inputMode={decimals ? 'decimal' : 'numeric'}
      {...props}
      rules={decimals ? fractional : whole}
      {...(unit && { end: <InputUnit>{unit}</InputUnit>, endWidth: String(6 + unit.length * 2) })}
    />
  )
}
