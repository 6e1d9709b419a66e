import { leaveLimits } from '@portal/contracts/leave'

const first = `${leaveLimits.firstYear}-01-01`

/** No leave lies before the first year that is kept; some dates of the wire are even earlier than the database knows. */
export function keptDate(date: string): string {
  return date < first ? first : date
}
