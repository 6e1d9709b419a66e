import { sql, type Kysely } from 'kysely'

/** The last day on which somebody used a permission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table permission_use (
      user_id integer not null references app_user,
      type_id integer not null,
      used_on date not null,
      primary key (user_id, type_id)
    )`.execute(db)
}
