/**
 * A form on the left, the calendar on the right with what room there is; below each other where there is too little.
 */
export const besideCalendar = {
  gridTemplateColumns: { xl: 'minmax(0, 27rem) minmax(0, 1fr)', '2xl': 'minmax(0, 32rem) minmax(0, 1fr)' },
  alignItems: 'start',
} as const
