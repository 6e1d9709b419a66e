import type { PurchaseType } from '@portal/contracts/modules/modules'

/** Calendar dates are `YYYY-MM-DD`. */
export interface PurchaseFormTable {
  form_id: number
  type_id: number
  purchase_type_id: PurchaseType
  need_date: string
  product_type: string
  product_quantity: number
  description: string
  currency_id: number | null
  agreement_id: number | null
}
