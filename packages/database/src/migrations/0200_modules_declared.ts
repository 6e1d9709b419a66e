import { sql, type Kysely } from 'kysely'

/**
 * The contracts declare the modules, permissions and kinds of files, and every call is checked against them.
 * The database no longer lists them a second time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table module drop constraint module_expression_key_check`.execute(db)
  await sql`alter table user_permission drop constraint user_permission_type_id_check`.execute(db)
  await sql`alter table stored_file drop constraint stored_file_kind_check`.execute(db)
}
