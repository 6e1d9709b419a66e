import { sql, type InsertType, type Kysely, type RawBuilder, type SelectType } from 'kysely'
import type { Schema } from './schema'

type TableName = keyof Schema

/** A value as JSON carries it: an instant may be text already, and bytes are text (`bytesAsText`). */
type JsonValue<Value> = Value extends Date
  ? Date | string
  : Value extends Uint8Array
    ? string
    : Value extends readonly (infer Item)[]
      ? readonly JsonValue<Item>[]
      : Value

type IsGenerated<Column> = [InsertType<Column>] extends [never]
  ? true
  : undefined extends InsertType<Column>
    ? true
    : false
type Generated<Table> = { [Name in keyof Table]: IsGenerated<Table[Name]> extends true ? Name : never }[keyof Table]
type Nullable<Table> = { [Name in keyof Table]: null extends SelectType<Table[Name]> ? Name : never }[keyof Table]
type Values<Table> = { readonly [Name in keyof Table]: JsonValue<SelectType<Table[Name]>> }

/** The columns of a table, except those that PostgreSQL fills in and the named ones, which stay null. */
export type WholeRow<Name extends TableName, Left extends Nullable<Schema[Name]> = never> = Values<
  Omit<Schema[Name], Generated<Schema[Name]> | Left>
>

/** A row for a table. Columns that may be null, or that PostgreSQL fills in, may be left out. */
export type NewRow<Name extends TableName> = WholeRow<Name, Nullable<Schema[Name]>> & Partial<Values<Schema[Name]>>

/** Writes bytes as PostgreSQL reads them from JSON. */
export const bytesAsText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Returns the columns that the rows have. */
export const columnsOf = (rows: readonly object[]): string[] => [...new Set(rows.flatMap(row => Object.keys(row)))]

export const columnList = (columns: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(columns.map(column => sql.ref(of === undefined ? column : `${of}.${column}`)))

/** Selects any number of rows of a table from one JSON parameter. Missing columns are null. */
export const recordsOf = (table: TableName, json: RawBuilder<string> | string): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`

/**
 * The most rows of a statement about a whole file. While the server receives a parameter of tens of megabytes, it shows
 * no sign of life.
 */
const mostRows = 5_000

/** Divides rows into portions for one statement each. */
export const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, at) => rows.slice(at * mostRows, (at + 1) * mostRows))

/** Adds any number of rows to a table in one statement with one parameter. */
export async function insertRows<Name extends TableName>(
  db: Kysely<Schema>,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows)
  await sql`
    insert into ${sql.table(table)} (${columnList(columns)})
    select ${columnList(columns, 'r')} from ${recordsOf(table, JSON.stringify(rows))} r`.execute(db)
}
