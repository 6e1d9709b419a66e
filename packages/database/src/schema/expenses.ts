/** Amounts are decimal numbers as text, calendar dates `YYYY-MM-DD`. */

export interface ExpenseFormTable {
  form_id: number
  type_id: number
  company: string
  country_id: number
  expense_date: string
  last_pay_date: string
  invoice_number: string | null
  amount: string
  currency_id: number
  agreement_id: number | null
  description: string
}
