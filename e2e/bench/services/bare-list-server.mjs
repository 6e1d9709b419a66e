import { createServer } from 'node:http'
import pg from 'pg'

// The least work for a list page: the same rows as the same JSON, by one prepared statement, without session or
// permissions. Prints its port. Arguments: PostgreSQL's socket folder, the number of connections, the companies whose
// expenses are listed.

const [host, max, corporations] = process.argv.slice(2)
const pool = new pg.Pool({ host, user: 'portal', database: 'postgres', max: Number(max) })

const text = `
  select f.id::integer, f.guid as "formGuid", f.module_id as "moduleId", m.expression_key as "moduleExpression",
    m.name_translate as "moduleName", x.company || ' · ' || t.name_translate as summary, f.owner_id as "userId",
    o.first_name || ' ' || o.last_name as "userName", f.filled_by_id as "filledByUserId",
    b.first_name || ' ' || b.last_name as "filledByName", f.corporation_id as "corporationId",
    c.name as "corporationName", f.department_id as "departmentId", f.state as status, f.version,
    f.created_at as "createdDate", f.updated_at as "updateDate", '/' || m.routing || '/' || f.guid as "detailLink",
    x.amount::text as amount, x.currency_id as "currencyId", y.sign as "currencySign",
    false as "isCurrentUserTurn", false as "isWaitingAnswer", f.turn_order as "currentTreeOrder",
    (select json_build_object('done', count(e.acted_at), 'total', count(*)) from form_entry e
      where e.form_id = f.id and e.tree_order > 1) as progress,
    case when f.turn_user_id is not null then json_build_object('userId', f.turn_user_id,
      'name', w.first_name || ' ' || w.last_name,
      'since', to_char(f.turn_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'days', (now() at time zone 'Europe/Istanbul')::date - (f.turn_since at time zone 'Europe/Istanbul')::date,
      'isForAnswer', false, 'isPassive', false) end as "waitingFor",
    false as "isOverLimit", '{"approve":null,"reject":null}'::json as actions, d.name as "departmentName",
    x.type_id as "typeId", t.name as "typeName", t.name_translate as "typeNameTranslate",
    x.agreement_id as "agreementId", a.title as "agreementTitle", x.description, x.company,
    x.country_id as "countryId", l.name as "countryName", l.name_translate as "countryNameTranslate",
    x.expense_date::text as "expenseDate", x.last_pay_date::text as "lastPayDate", x.invoice_number as "invoiceNumber",
    y.name as "currencyName", f.guid as "expenseGuid"
  from form f
    join module m on m.id = f.module_id
    join expense_form x on x.form_id = f.id
    join expense_type t on t.id = x.type_id
    join currency y on y.id = x.currency_id
    join country l on l.id = x.country_id
    join app_user o on o.id = f.owner_id
    join app_user b on b.id = f.filled_by_id
    join corporation c on c.id = f.corporation_id
    left join app_user w on w.id = f.turn_user_id
    left join department d on d.id = f.department_id
    left join agreement a on a.id = x.agreement_id
  where f.id = any(array(select id from form
    where module_id = 1 and corporation_id = any($1::integer[]) order by id desc limit 25))
  order by f.id desc`
const counted = `
  select count(*)::integer as "totalCount" from form where module_id = 1 and corporation_id = any($1::integer[])`

/** @param {import('node:http').ServerResponse} response */
async function answer(response) {
  const values = [`{${corporations}}`]
  const { rows } = await pool.query({ name: 'page', text: `select p.*, n.* from (${counted}) n, (${text}) p`, values })
  const totalCount = rows[0]?.totalCount ?? 0
  for (const row of rows) delete row.totalCount
  const body = JSON.stringify({ success: true, data: rows, common: { totalCount, warning: null } })
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(200, head).end(body)
}

const server = createServer((_request, response) => void answer(response))
server.listen(0, '127.0.0.1', () => {
  console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
})
