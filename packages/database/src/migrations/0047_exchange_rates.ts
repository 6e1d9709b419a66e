import { sql, type Kysely } from 'kysely'

/** Exchange rates by day, for comparing offers in several currencies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rate (
      id integer generated always as identity primary key,
      date date not null,
      currency_id integer not null references currency,
      -- lira for one unit
      rate numeric(15, 6) not null check (rate > 0),
      unique (date, currency_id)
    )`.execute(db)
}
