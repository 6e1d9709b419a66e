export interface PaymentTable {
  form_id: number
  paid_by: number
  paid_at: Date
  /** A decimal number, as text. */
  amount: string
  currency_id: number
  iban: string | null
}
