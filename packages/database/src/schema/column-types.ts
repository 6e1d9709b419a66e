import type { ColumnType } from 'kysely'

/** A calendar date as `YYYY-MM-DD`, never a `Date`, which would shift with the time zone. */
export type CalendarDate = string

/** A decimal number as text, so that no digit is lost. */
export type Decimal = string

/** An instant that the database sets by default. */
export type Instant = ColumnType<Date, Date | undefined, Date>

/** The same for an instant that never changes. */
export type FixedInstant = ColumnType<Date, Date | undefined, never>

/** A changed field, in a timeline event. */
export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}
