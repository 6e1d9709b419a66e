import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** Decimal numbers are text, calendar dates `YYYY-MM-DD`. */

export interface PurchaseOfferTable {
  id: GeneratedAlways<number>
  guid: string
  form_id: number
  version: number
  brand: string
  model: string
  price: string
  currency_id: number
  link: string
  supplier: string | null
  iban: string | null
  valid_until: string | null
  delivery_days: number | null
  user_id: number
  entered_at: Date
  updated_by: number
  updated_at: Date
}

export interface PurchaseChoiceTable {
  form_id: number
  offer_id: number
  chosen_by: number
  chosen_at: Date
  reason: string | null
  rate_date: string | null
  rates: JSONColumnType<{ currencyId: number; rate: string }[]> | null
}

export interface ExchangeRateTable {
  id: GeneratedAlways<number>
  date: string
  currency_id: number
  rate: string
}
