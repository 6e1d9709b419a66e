import { sql, type Kysely } from 'kysely'

/** Indexes from whose end a page of a list is read, for each order and any number of forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_by_name on app_user ((first_name || ' ' || last_name))`.execute(db)
  await sql`create index form_newest on form (created_at, id)`.execute(db)
  await sql`
    create index form_waiting_longest on form (turn_user_id, turn_since, id) include (module_id)
    where turn_user_id is not null`.execute(db)
  await sql`create index form_waiting_since on form (turn_since, id) where turn_since is not null`.execute(db)
  await sortModules(db)
}

/** Each index is read in both directions. Equal rows are in the order of their forms. */
async function sortModules(db: Kysely<unknown>): Promise<void> {
  await sql`drop index expense_amount, expense_amount_desc, expense_day_desc`.execute(db)
  await sql`create index expense_by_company on expense_form (company collate turkish)`.execute(db)
  await sql`create index expense_by_type on expense_form (type_id, form_id)`.execute(db)
  await sql`create index expense_by_invoice on expense_form (invoice_number collate turkish)`.execute(db)
  await sql`
    create index expense_by_invoice_desc on expense_form (invoice_number collate turkish desc nulls last)`.execute(db)
  await sql`create index leave_by_start on leave_form (start_date, form_id)`.execute(db)
  await sql`create index leave_by_end on leave_form (end_date, form_id)`.execute(db)
  await sql`create index leave_by_days on leave_form (total_days, form_id)`.execute(db)
  await sql`create index leave_by_type on leave_form (type_id, form_id)`.execute(db)
  await sql`create index purchase_by_need on purchase_form (need_date, form_id)`.execute(db)
  await sql`create index purchase_by_product on purchase_form (product_type collate turkish)`.execute(db)
  await sql`create index purchase_by_quantity on purchase_form (product_quantity, form_id)`.execute(db)
  await sql`create index purchase_by_type on purchase_form (type_id, form_id)`.execute(db)
  await sql`create index purchase_by_kind on purchase_form (purchase_type_id, form_id)`.execute(db)
}
