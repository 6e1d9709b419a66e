import type { CallData } from '@portal/contracts/wire/call'
import type { expenseCommonCall } from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { commonOfLines } from '@portal/workflow-service/forms/lines/line-common.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { countriesFor } from '@portal/workflow-service/lookups/lookups.query'

/** What everybody chooses from who fills in an expense form. */
export async function expenseChoices(
  db: Kysely<Schema>,
  { user, language }: Reader,
): Promise<CallData<typeof expenseCommonCall>> {
  const [common, country, companies] = await Promise.all([
    commonOfLines(db, 'expense_type', user.id),
    countriesFor(db, language),
    companiesOf(db, user.id),
  ])
  const company = [...new Set([...companies, ...common.agreement.map(each => each.company)])]
  return { ...common, country, company: company.sort(new Intl.Collator('tr').compare) }
}

/** The companies on the invoices of somebody's latest forms. */
async function companiesOf(db: Kysely<Schema>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`
    select x.company from expense_form x join form f on f.id = x.form_id
    where f.owner_id = ${userId} or f.filled_by_id = ${userId}
    group by x.company order by max(x.form_id) desc limit 100`.execute(db)
  return rows.map(row => row.company)
}
