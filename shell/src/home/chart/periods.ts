import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import { formatDate } from '@portal/i18n'
import { dayNumber } from '@portal/rules/calendar/calendar-date'

type Period = Chart['labels'][number]

/** Returns `20/11/2026`, or `16/11/2026 – 22/11/2026` for more than a day. */
export function periodName({ startDate, endDate }: Period): string {
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`
}

const daysOfWeek = 7

/** Returns the labels of the axis: `20/11`, or `11/2026` if the periods are months. */
export function periodMarks(periods: readonly Period[]): string[] {
  const areMonths = periods.some(({ startDate, endDate }) => dayNumber(endDate) - dayNumber(startDate) >= daysOfWeek)
  return periods.map(({ startDate }) =>
    areMonths ? formatDate(startDate).slice(3) : formatDate(startDate).slice(0, 5),
  )
}

/** Returns n to label every n-th period, so that labels do not overlap. */
export function markStep(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, room)))
}
