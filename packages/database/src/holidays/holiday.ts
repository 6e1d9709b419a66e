/** A public holiday as the database stores it, with its names in English and Turkish. */
export interface HolidayFact {
  readonly date: string
  readonly name: string
  readonly nameTranslate: string
  /** The afternoon is free, from one o'clock. */
  readonly isHalfDay: boolean
}
