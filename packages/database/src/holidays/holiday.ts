/** A public holiday as the database keeps it: its names in English and in Turkish. */
export interface HolidayFact {
  readonly date: string
  readonly name: string
  readonly nameTranslate: string
  /** Its afternoon is free, from one o'clock. */
  readonly isHalfDay: boolean
}
