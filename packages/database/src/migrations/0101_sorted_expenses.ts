import { sql, type Kysely } from 'kysely'

/** Indexes from whose end a page of expenses by amount or by day is read, independently of their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index expense_amount on expense_form (amount)`.execute(db)
  await sql`create index expense_amount_desc on expense_form (amount desc nulls last)`.execute(db)
  await sql`create index expense_day on expense_form (expense_date)`.execute(db)
  await sql`create index expense_day_desc on expense_form (expense_date desc nulls last)`.execute(db)
}
