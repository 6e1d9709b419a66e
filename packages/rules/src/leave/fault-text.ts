import { fill, type Language } from '@portal/contracts/wire/language'
import { leaveErrors } from '@portal/contracts/leave/leave-errors'
import type { LeaveFault } from './leave-faults'

type Told = Pick<LeaveFault, 'code' | 'values'>

/** Returns a fault's text in the reader's language. */
export function faultText(fault: Told, language: Language): string {
  return fill(leaveErrors[fault.code][language], faultValues(fault, language))
}

/** Values for a fault's text; half days use the language's decimal sign. */
export function faultValues({ values = {} }: Told, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, daysText(value, language)]))
}

/** `-5,5` in Turkish. */
export function daysText(value: string | number, language: Language): string {
  return typeof value === 'number' && language === 'tr' ? String(value).replace('.', ',') : String(value)
}
