import { sql, type Kysely } from 'kysely'

/** The person whose curriculum vitae a file is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cv (
      -- the file, which belongs to the record with the same guid
      guid uuid primary key references stored_file on delete cascade,
      user_id integer not null references app_user
    )`.execute(db)
  await sql`create index cv_user on cv (user_id)`.execute(db)
}
