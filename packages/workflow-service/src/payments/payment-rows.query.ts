import type { PaymentList, PaymentRow } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'
import { isAccountChanging } from './changing-account'
import { isFiltered, isOfGroup, isOverdue, isPaidFigure, type PayableForms, type PaymentFilters } from './payable-forms'

interface Row extends Omit<PaymentRow, 'type' | 'isIbanValid' | 'ibanMarks' | 'isPaid' | 'canPay' | 'paidDate'> {
  moduleId: number
  paidAt: Date | null
  payee: string
}

export interface FoundPayment extends PaymentRow {
  /** The name on the account. */
  payee: string
}

interface Wanted {
  modules: FormModules
  payable: PayableForms
  /** The wanted group, and whether only unpaid forms are wanted. */
  group: PaymentFilters & { isUnpaid?: boolean }
  sort: Pick<PaymentList, 'sortBy' | 'sortDirection'>
  /** All rows without a page. */
  page?: { rows: number; number: number } | undefined
}

const name = (table: string) => sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

const columns: Record<PaymentList['sortBy'], RawBuilder<unknown>> = {
  lastPayDate: sql`g.due_on`,
  amount: sql`g.amount`,
  userName: sql`(select ${name('u')} from app_user u where u.id = g.owner_id)`,
  invoiceCompany: sql`g.company collate turkish`,
  id: sql`g.form_id`,
}

export async function paymentRows(
  db: Kysely<Schema>,
  { modules, payable, group, sort: { sortBy, sortDirection }, page }: Wanted,
): Promise<FoundPayment[]> {
  const { reader, corporationIds, types, isWanted } = payable
  const states = group.isUnpaid || group.isOverdue ? [formStates.Approved] : [formStates.Approved, formStates.Paid]
  const order = sql`${columns[sortBy]} ${sql.raw(sortDirection)}, g.form_id`
  const upTo = page ? sql`limit ${page.rows * page.number}` : sql``
  const accounts = [...modules.values()].flatMap(({ payables }) => (payables ? [payables.rows] : []))
  // An index has the first rows of each company and state; the page is picked from them.
  const { rows } = await sql<Row>`
    select g.form_id as id, f.guid as "formGuid", g.module_id as "moduleId", g.need_type_id as "typeId",
      g.corporation_id as "corporationId", co.name as "corporationName", g.company as "invoiceCompany",
      f.filled_by_id as "filledByUserId", ${name('filler')} as "filledByName", g.owner_id as "userId",
      ${name('owner')} as "userName", g.due_on as "lastPayDate", g.amount, g.currency_id as "currencyId",
      c.name as currency, c.sign, case when pay.form_id is null then account.iban else pay.iban end as iban,
      account.payee, g.state as status, '/' || m.routing || '/' || f.guid as link,
      ${isOverdue(sql`(g.state = ${sql.lit(formStates.Paid)})`, sql`g.due_on`)} as "isOverdue",
      coalesce(pay.is_account_changing, ${isAccountChanging(sql`g.owner_id`, sql`account.iban`)}) as "isAccountChanging",
      pay.paid_by as "paidByUserId", ${name('payer')} as "paidByName", pay.paid_at as "paidAt"
    from (
        select g.* from unnest(${corporationIds}::integer[]) of_company, unnest(${states}::smallint[]) in_state,
          lateral (
            select g.* from form_figure g
            where corporation_id = of_company and state = in_state and due_on is not null and ${isWanted}
              and ${isFiltered(payable)} and ${isOfGroup(group, isPaidFigure, sql`g.due_on`)}
            order by ${order} ${upTo}) g
        order by ${order} ${upTo} ${page ? sql`offset ${page.rows * (page.number - 1)}` : sql``}
      ) g
      cross join lateral (
        -- The limit, as a join would be planned with the accounts of all forms.
        select * from (${sql.join(accounts, sql` union all `)}) own where own.form_id = g.form_id limit 1) account
      join form f on f.id = g.form_id
      join corporation co on co.id = g.corporation_id
      join currency c on c.id = g.currency_id
      join module m on m.id = g.module_id
      join app_user owner on owner.id = g.owner_id
      join app_user filler on filler.id = f.filled_by_id
      left join payment pay on pay.form_id = g.form_id
      left join app_user payer on payer.id = pay.paid_by
    order by ${order}`.execute(db)
  const found = rows.flatMap(({ moduleId, ...row }) => {
    const type = types.get(moduleId)
    return type ? [{ ...row, type }] : []
  })
  const marks = await ibanMarksOf(db, modules, found)
  return found.map(({ paidAt, iban: written, ...row }) => {
    const iban = written && normaliseIban(written)
    const isPaid = row.status === formStates.Paid
    return {
      ...row,
      iban,
      ibanMarks: marks.get(row.id) ?? [],
      isIbanValid: iban !== null && isIban(iban),
      isPaid,
      paidDate: paidAt?.toISOString() ?? null,
      canPay: !isPaid && row.userId !== reader.id,
    }
  })
}

async function ibanMarksOf(db: Kysely<Schema>, modules: FormModules, rows: readonly Pick<PaymentRow, 'id' | 'type'>[]) {
  const marks = await Promise.all(
    [...modules.values()].map(async ({ payables }) => {
      const ids = rows.filter(row => row.type === payables?.type).map(row => row.id)
      return ids.length > 0 ? payables?.ibanMarksOf?.(db, ids) : undefined
    }),
  )
  return new Map(marks.flatMap(ofModule => [...(ofModule ?? [])]))
}
