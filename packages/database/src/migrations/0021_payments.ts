import { sql, type Kysely } from 'kysely'

/** Payments of forms, and the accounts that companies pay from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      -- the key, so that no form is paid twice
      form_id bigint primary key references form,
      paid_by integer not null references app_user,
      paid_at timestamptz not null,
      amount numeric(14, 2) not null,
      currency_id integer not null references currency,
      -- as it was on that day
      iban text
    )`.execute(db)
  await sql`alter table corporation add column iban text, add column bic text`.execute(db)
}
