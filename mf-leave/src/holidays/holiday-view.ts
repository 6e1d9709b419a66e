import { corporationLocales } from '@portal/contracts/people/corporation.calls'
import { leaveLimits } from '@portal/contracts/leave/leave'
import { oneOf } from '@portal/form-list'
import type { AddressShape } from '@portal/router'

export type HolidayLocale = (typeof corporationLocales)[number]

/** Whose holidays are shown, and of which year; the address says what is not as usual. */
export interface HolidayView {
  readonly locale: HolidayLocale
  readonly year: number | undefined
}

const anyLocale = oneOf(...corporationLocales)

export const holidayAddress: AddressShape<HolidayView> = {
  read: address => ({
    locale: anyLocale.read(address.get('locale') ?? '') ?? 'TR',
    year: yearIn(address.get('year') ?? ''),
  }),
  write: ({ locale, year }) =>
    new URLSearchParams({ ...(locale !== 'TR' && { locale }), ...(year !== undefined && { year: String(year) }) }),
}

/** From the year after next, as holidays are entered ahead, down to the first that is kept. */
export function holidayYears(thisYear: number): number[] {
  const last = thisYear + 2
  return Array.from({ length: last - leaveLimits.firstYear + 1 }, (_year, index) => last - index)
}

function yearIn(text: string): number | undefined {
  return /^20\d\d$/.test(text) ? Number(text) : undefined
}
