import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FormModules } from '../forms/form-module'

interface Row extends Omit<PaymentRow, 'isIbanValid' | 'ibanMarks' | 'isPaid' | 'canPay' | 'paidDate'> {
  paidAt: Date | null
  payee: string
}

export interface FoundPayment extends PaymentRow {
  /** The name on the account. */
  payee: string
}

interface Wanted {
  modules: FormModules
  /** As `payableForms` makes it. */
  payable: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** With what follows it: order and page. */
  order: RawBuilder<unknown>
}

const name = (table: string) => sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

export async function paymentRows(
  db: Kysely<Schema>,
  { modules, payable, where, order }: Wanted,
  user: LoggedInUser,
): Promise<FoundPayment[]> {
  const { rows } = await sql<Row>`
    select p.id, p.guid as "formGuid", p.type, p.type_id as "typeId", p.corporation_id as "corporationId",
      co.name as "corporationName", p.invoice_company as "invoiceCompany", p.filled_by_id as "filledByUserId",
      ${name('filler')} as "filledByName", p.owner_id as "userId", ${name('owner')} as "userName",
      p.due_on as "lastPayDate", p.amount, p.currency_id as "currencyId", c.name as currency, c.sign,
      case when pay.form_id is null then p.iban else pay.iban end as iban, p.payee, p.state as status,
      '/' || m.routing || '/' || p.guid as link, p.is_overdue as "isOverdue", pay.paid_by as "paidByUserId",
      ${name('payer')} as "paidByName", pay.paid_at as "paidAt"
    from ${payable}
      join corporation co on co.id = p.corporation_id
      join currency c on c.id = p.currency_id
      join module m on m.id = p.module_id
      join app_user owner on owner.id = p.owner_id
      join app_user filler on filler.id = p.filled_by_id
      left join payment pay on pay.form_id = p.id
      left join app_user payer on payer.id = pay.paid_by
    where ${where} order by ${order}`.execute(db)
  const marks = await ibanMarksOf(db, modules, rows)
  return rows.map(({ paidAt, iban: written, ...row }) => {
    const iban = written && normaliseIban(written)
    const isPaid = row.status === formStates.Paid
    return {
      ...row,
      iban,
      ibanMarks: marks.get(row.id) ?? [],
      isIbanValid: iban !== null && isIban(iban),
      isPaid,
      paidDate: paidAt?.toISOString() ?? null,
      canPay: !isPaid && row.userId !== user.id,
    }
  })
}

async function ibanMarksOf(db: Kysely<Schema>, modules: FormModules, rows: readonly Row[]) {
  const marks = await Promise.all(
    [...modules.values()].map(async ({ payables }) => {
      const ids = rows.filter(row => row.type === payables?.type).map(row => row.id)
      return ids.length > 0 ? payables?.ibanMarksOf?.(db, ids) : undefined
    }),
  )
  return new Map(marks.flatMap(ofModule => [...(ofModule ?? [])]))
}
