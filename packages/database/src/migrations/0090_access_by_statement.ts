import { sql, type Kysely } from 'kysely'

const events = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const

/** Notes changed access once per statement instead of per row, because an import changes thousands of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['user_role', 'user_permission']) {
    await sql`drop trigger ${sql.ref(`${table}_changed`)} on ${sql.ref(table)}`.execute(db)
  }
  await sql`drop function note_changed_access()`.execute(db)
  for (const [event, sides] of Object.entries(events)) {
    const note = sql.ref(`note_access_after_${event}`)
    const changed = sql.join(
      sides.map(side => sql`select user_id from ${sql.ref(`${side}_rows`)}`),
      sql` union `,
    )
    await sql`
      create function ${note}() returns trigger language plpgsql as $$
      begin
        update app_user set access_version = access_version + 1 where id in (${changed});
        return null;
      end $$`.execute(db)
    const tables = sql.join(
      sides.map(side => sql`${sql.raw(side)} table as ${sql.ref(`${side}_rows`)}`),
      sql` `,
    )
    for (const table of ['user_role', 'user_permission']) {
      await sql`
        create trigger ${sql.ref(`${table}_${event}`)} after ${sql.raw(event)} on ${sql.ref(table)}
        referencing ${tables} for each statement execute function ${note}()`.execute(db)
    }
  }
}
