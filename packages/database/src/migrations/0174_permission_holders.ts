import { sql, type Kysely } from 'kysely'

/** An index that finds the people who may see a form by a permission, because each act notifies them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index user_permission_holders on user_permission (corporation_id, type_id) include (user_id)`.execute(db)
}
