/** A public holiday as the database stores it, with its names in English and Turkish. */
export interface HolidayFact {
  readonly date: string
  readonly name: string
  readonly nameTranslate: string
  /** The afternoon is free, from one o'clock. */
  readonly isHalfDay: boolean
}

export function wholeDay(date: string, name: string, nameTranslate: string): HolidayFact {
  return { date, name, nameTranslate, isHalfDay: false }
}
