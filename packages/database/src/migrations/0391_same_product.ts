import { sql, type Kysely } from 'kysely'

/** An index that finds earlier requests for the same product, because each opened purchase names them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index purchase_form_product on purchase_form (search_text(product_type))`.execute(db)
}
