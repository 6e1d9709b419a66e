import pg from 'pg'

/** A table with the foreign keys that a restore drops and adds again. A restore that was cut off leaves it. */
const kept = 'dropped_foreign_key'

type Client = Pick<pg.ClientBase, 'query'>

/** Drops all foreign keys, so that tables can be filled in any order, and keeps their definitions in the database. */
export async function dropForeignKeys(client: Client): Promise<void> {
  await client.query(
    `create table if not exists ${kept} (of_table text, name text, definition text, primary key (of_table, name))`,
  )
  // An earlier attempt may have added some again, not yet checked.
  await client.query(`
    insert into ${kept} select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace on conflict do nothing`)
  const { rows } = await client.query<{ of_table: string; name: string }>(`select of_table, name from ${kept}`)
  for (const { of_table, name } of rows) {
    await client.query(`alter table ${of_table} drop constraint if exists ${pg.escapeIdentifier(name)}`)
  }
}

/** False in the middle of a restore. */
export async function haveForeignKeys(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ kept: string | null }>(`select to_regclass('public.${kept}')::text as kept`)
  return rows[0]?.kept === null
}

/** Adds the foreign keys again. Returns for each table the statements that check them, which may run side by side. */
export async function addForeignKeys(client: Client): Promise<string[][]> {
  const { rows } = await client.query<{ of_table: string; name: string; definition: string }>(`select * from ${kept}`)
  const checks = new Map<string, string[]>()
  for (const { of_table, name, definition } of rows) {
    const key = pg.escapeIdentifier(name)
    // A migration may have left it unchecked.
    const isChecked = !definition.endsWith(' NOT VALID')
    await client.query(`alter table ${of_table} add constraint ${key} ${definition}${isChecked ? ' not valid' : ''}`)
    if (isChecked)
      checks.set(of_table, [...(checks.get(of_table) ?? []), `alter table ${of_table} validate constraint ${key}`])
  }
  return [...checks.values()]
}

/** Removes what `dropForeignKeys` kept. */
export async function forgetForeignKeys(client: Client): Promise<void> {
  await client.query(`drop table if exists ${kept}`)
}
