import { sql, type Kysely } from 'kysely'

/** Each act tells whoever may see its form by a permission, and finds them without reading everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index user_permission_holders on user_permission (corporation_id, type_id) include (user_id)`.execute(db)
}
