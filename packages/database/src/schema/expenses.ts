import type { ColumnType } from 'kysely'
import type { CalendarDate, Decimal } from './column-types'

export interface ExpenseTables {
  expense_form: {
    form_id: number
    type_id: number
    company: string
    country_id: number
    expense_date: CalendarDate
    last_pay_date: CalendarDate
    invoice_number: string | null
    amount: Decimal
    currency_id: number
    agreement_id: number | null
    description: string
    /** The unique number of a Turkish e-invoice, if it was read off its file. */
    ettn: ColumnType<string | null, string | null | undefined>
  }

  payment: {
    form_id: number
    paid_by: number
    paid_at: Date
    amount: Decimal
    currency_id: number
    iban: string | null
    /** Another account of the payee waited for confirmation. */
    is_account_changing: ColumnType<boolean, boolean | undefined, never>
  }
}
