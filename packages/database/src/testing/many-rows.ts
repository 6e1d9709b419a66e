import type pg from 'pg'
import { fillReaders } from './many-forms'

/**
 * The modules' rows for forms made by `fillForms`: expenses, leave, purchases, agreements of every hundredth expense,
 * and two notifications per form. Everything follows from a form's number.
 */
export async function fillModuleRows(database: pg.ClientBase): Promise<void> {
  // Foreign keys and triggers are skipped, because the data is valid by construction.
  await database.query('set session_replication_role = replica')
  for (const statement of [agreements, expenses, leaves, purchases, payments, notifications]) {
    await database.query(statement)
  }
  await database.query('set session_replication_role = origin')
  await database.query('select rebuild_figures()')
  await fillReaders(database)
  await database.query('vacuum analyze expense_form, leave_form, purchase_form, payment, agreement, notification')
}

const idOf = (module: string) => `(select id from module where expression_key = '${module}')`
const day = `(f.created_at at time zone 'Europe/Istanbul')::date`
const kindOf = (table: string) =>
  `(select array_agg(id order by id) from ${table} where retired_at is null) as kinds (ids)`

const agreements = `
  insert into agreement (guid, title, company, amount, currency_id, period, start_date, end_date,
    last_termination_date, auto_renewal, notes, state, created_by)
  select gen_random_uuid(), 'Sözleşme ' || n, 'Firma ' || n % 1500, 1000 + n, 1, 1, current_date - 300,
    current_date + 1 + n % 700, current_date + n % 700, false, '', 1, (select min(id) from app_user)
  from generate_series(1, (select least(count(*) / 100, 5000)::integer from form)) n`

const expenses = `
  insert into expense_form (form_id, type_id, company, country_id, expense_date, last_pay_date, invoice_number, amount,
    currency_id, agreement_id, description)
  select f.id, kinds.ids[1 + f.id % cardinality(kinds.ids)], 'Firma ' || f.id % 1500,
    (select min(id) from country), ${day}, ${day} + 14, 'FT-' || f.id, 10 + f.id * 37 % 9000 + 0.5, 1 + f.id % 3,
    case when f.id % 100 = 0 then (select min(id) from agreement) + f.id / 100 % (select count(*) from agreement) end,
    'Masraf ' || f.id
  from form f, ${kindOf('expense_type')}
  where f.module_id = ${idOf('EXP')} on conflict do nothing`

const leaves = `
  insert into leave_form (form_id, type_id, start_date, start_part, end_date, end_part, total_days, description)
  select f.id, kinds.ids[1 + f.id % cardinality(kinds.ids)], ${day}, 1, ${day} + (f.id % 5)::integer, 1, 1 + f.id % 5,
    'İzin'
  from form f, ${kindOf('leave_type')}
  where f.module_id = ${idOf('ANN')} on conflict do nothing`

const purchases = `
  insert into purchase_form (form_id, type_id, purchase_type_id, need_date, product_type, product_quantity, description)
  select f.id, kinds.ids[1 + f.id % cardinality(kinds.ids)], 1 + f.id % 2, ${day} + 30, 'Ürün ' || f.id % 500,
    1 + f.id % 9, 'Talep ' || f.id
  from form f, ${kindOf('requirement_type')}
  where f.module_id = ${idOf('PUR')} on conflict do nothing`

/** Forms approved more than two months ago are paid. */
const payments = `
  with paid as (
    update form f set state = 9 where state = 4 and module_id = ${idOf('EXP')} and created_at < now() - interval '2 months'
    returning id, owner_id
  )
  insert into payment (form_id, paid_by, paid_at, amount, currency_id)
  select paid.id, (select min(id) from app_user), x.last_pay_date, x.amount, x.currency_id
  from paid join expense_form x on x.form_id = paid.id on conflict do nothing`

const notifications = `
  insert into notification (user_id, form_id, kind, actor_id, created_at, seen_at)
  select e.user_id, f.id, case when e.tree_order = 1 then 'Approved' else 'TurnCame' end, f.owner_id, f.created_at,
    case when f.state <> 1 then f.created_at end
  from form f join form_entry e on e.form_id = f.id and e.tree_order <= 2
  where not exists (select from notification n where n.form_id = f.id) order by f.id`
