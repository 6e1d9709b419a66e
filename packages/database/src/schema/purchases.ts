import type { PurchaseType } from '@portal/contracts/modules/modules'
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { CalendarDate, Decimal } from './column-types'

export interface PurchaseTables {
  purchase_form: {
    form_id: number
    type_id: number
    purchase_type_id: PurchaseType
    need_date: CalendarDate
    product_type: string
    product_quantity: number
    description: string
    currency_id: number | null
    agreement_id: number | null
  }

  purchase_offer: {
    id: GeneratedAlways<number>
    guid: string
    form_id: number
    version: number
    brand: string
    model: string
    price: Decimal
    currency_id: number
    link: string
    supplier: string | null
    iban: string | null
    valid_until: CalendarDate | null
    delivery_days: number | null
    user_id: number
    entered_at: Date
    updated_by: number
    updated_at: Date
  }

  purchase_choice: {
    form_id: number
    offer_id: number
    chosen_by: number
    chosen_at: Date
    reason: string | null
    rate_date: CalendarDate | null
    rates: JSONColumnType<{ currencyId: number; rate: string }[]> | null
  }

  exchange_rate: {
    id: GeneratedAlways<number>
    date: CalendarDate
    currency_id: number
    rate: Decimal
  }
}
