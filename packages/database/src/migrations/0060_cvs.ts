import { sql, type Kysely } from 'kysely'

/** Whose curriculum vitae a file is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cv (
      -- the file, and by the same guid what owns it
      guid uuid primary key references stored_file on delete cascade,
      user_id integer not null references app_user
    )`.execute(db)
  await sql`create index cv_user on cv (user_id)`.execute(db)
}
