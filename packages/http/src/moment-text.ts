import { portalTimeZone } from '@portal/rules/calendar/time-zone'

const format = new Intl.DateTimeFormat('en-GB', { timeZone: portalTimeZone, dateStyle: 'short', timeStyle: 'short' })

/** Formats an instant in a message: `21/11/2026 17:15`. */
export function momentText(at: Date): string {
  return format.format(at).replace(',', '')
}
