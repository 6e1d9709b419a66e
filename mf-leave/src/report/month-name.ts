import { formatMonth, type Language } from '@portal/i18n'

/** `Mart` of 3: a month without its year. */
export function monthName(month: number, language: Language): string {
  // Any year will do: it stands after the name, and is left out.
  return formatMonth(2026, month, language).replace(/\s*2026$/, '')
}
