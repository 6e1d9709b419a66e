import { sql, type RawBuilder } from 'kysely'

/** Writes a value for `jsonb_to_recordset`: many rows in one parameter. */
export function jsonbParameter(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::jsonb`
}
