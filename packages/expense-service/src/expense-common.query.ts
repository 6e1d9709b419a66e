import type { CallData } from '@portal/contracts/wire/call'
import type { expenseCommonCall } from '@portal/contracts/expense/expense.calls'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { commonOfLines } from '@portal/workflow-service/forms/lines/line-common.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { latestOwnForms } from '@portal/workflow-service/forms/lists/page-of'
import { countriesFor } from '@portal/workflow-service/lookups/lookups.query'

const inTurkish = new Intl.Collator('tr')

/** Returns the choices of the expense form. */
export async function expenseChoices(
  db: Kysely<Schema>,
  { user, language }: Reader,
): Promise<CallData<typeof expenseCommonCall>> {
  const [common, country, companies] = await Promise.all([
    commonOfLines(db, 'expense_type', user.id),
    countriesFor(db, language),
    companiesOf(db, user.id),
  ])
  const company = [...new Set([...companies.map(row => row.company), ...common.agreement.map(each => each.company)])]
  const [last] = companies
  const usualTypes = companies.map(({ company: name, typeId }) => ({ company: name, typeId }))
  return { ...common, country, company: company.sort(inTurkish.compare), usualTypes, ...(last && { last }) }
}

/** Limits the forms read; a program may file tens of thousands for one person. */
const mostRead = 500

/** Returns the invoice companies of the user's latest forms, with the usual values of each one's latest form. */
async function companiesOf(db: Kysely<Schema>, userId: number) {
  const { rows } = await sql<NonNullable<CallData<typeof expenseCommonCall>['last']>>`
    select x.company, (array_agg(x.type_id order by x.form_id desc))[1] as "typeId",
      (array_agg(x.currency_id order by x.form_id desc))[1] as "currencyId",
      (array_agg(x.country_id order by x.form_id desc))[1] as "countryId",
      (array_agg(x.last_pay_date - x.expense_date order by x.form_id desc))[1] as "payDays"
    from (${latestOwnForms(userId, 'EXP', mostRead)}) latest join expense_form x on x.form_id = latest.id
    group by x.company order by max(x.form_id) desc limit 100`.execute(db)
  return rows
}
