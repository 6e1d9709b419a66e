import { sql, type Kysely } from 'kysely'

/** Purchase request forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase_form (
      form_id bigint primary key references form,
      type_id integer not null references requirement_type,
      -- 1 IT, 2 administrative: each has its own default trees
      purchase_type_id smallint not null check (purchase_type_id in (1, 2)),
      -- the day on which it is needed
      need_date date not null,
      product_type text not null,
      -- in pieces
      product_quantity integer not null check (product_quantity > 0),
      description text not null,
      -- the wished currency of offers
      currency_id integer references currency,
      agreement_id integer references agreement
    )`.execute(db)
}
