import type pg from 'pg'
import type { Rows, Tables } from './tables'

const orders: { readonly [Name in keyof Tables]: string } = {
  form: 'id',
  form_entry: 'form_id, tree_order',
  form_event: 'form_id, sequence',
  form_question: 'id',
  form_reader: 'form_id',
  form_figure: 'form_id',
  figure_change: 'owner_id',
  figure_sum: 'span',
  expense_form: 'form_id',
  leave_form: 'form_id',
  purchase_form: 'form_id',
  purchase_offer: 'id',
  purchase_choice: 'form_id',
  payment: 'form_id',
  public_holiday: 'date',
  leave_ledger: 'id',
  leave_type: 'id',
  agreement: 'id',
  agreement_event: 'id',
  agreement_corporation: 'agreement_id',
  notification: 'id',
  hub_outbox: 'id',
  mail_outbox: 'id',
  app_user: 'id',
  user_role: 'user_id',
  user_permission: 'user_id',
  session: 'created_at',
  substitution: 'id',
  kept_answer: 'created_at',
  audit: 'id',
  account_change: 'id',
  stored_file: 'uploaded_at',
  cv: 'user_id',
  job_run: 'id',
  job_log: 'id',
  corporation: 'id',
  department: 'id',
  default_tree: 'id',
  default_tree_entry: 'tree_id, tree_order',
  default_tree_version: 'tree_id, version',
}

/** Reads all tables in one statement, so that they are of one moment. */
export async function readRows(database: pg.Client): Promise<Rows> {
  const parts = Object.entries(orders).map(
    ([table, order]) => `'${table}', (select coalesce(json_agg(to_jsonb(t) order by ${order}), '[]') from ${table} t)`,
  )
  await database.query(`set time zone 'UTC'`)
  const { rows } = await database.query<{ all: Rows }>(`select json_build_object(${parts.join(', ')}) as "all"`)
  if (!rows[0]) throw new Error('The database answers nothing.')
  return rows[0].all
}
