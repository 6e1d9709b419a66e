import type pg from 'pg'

const ownTables = `
  select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'form_id' order by table_name`

/** Everything that the database keeps about a form, as lines of JSON. */
export async function rowsOf(database: pg.Client, formGuid: string): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(ownTables)
  const form = 'select id from form where guid = $1'
  const lines: string[] = []
  for (const { name, column } of [
    { name: 'form', column: 'id' },
    ...tables.map(table => ({ ...table, column: 'form_id' })),
  ]) {
    const { rows } = await database.query<{ row: object }>(
      `select to_jsonb(t) as row from ${name} t where ${column} = (${form})`,
      [formGuid],
    )
    lines.push(...rows.map(({ row }) => `${name} ${JSON.stringify(row)}`))
  }
  return lines
}
