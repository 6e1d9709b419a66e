import { sql, type Kysely } from 'kysely'

/** The declaration of a module says whether its trees have a purchase type. The table no longer names the module. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table default_tree drop constraint default_tree_check`.execute(db)
}
