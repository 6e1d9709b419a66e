import type { PurchaseFields } from '@portal/contracts/purchase/purchase.calls'
import type { LineFacts } from '@portal/contracts/forms/line-calls'
import { sql } from 'kysely'
import { lineFacts } from '@portal/workflow-service/forms/lines/line-facts'

type OwnFacts = Omit<PurchaseFields, 'purchaseGuid' | keyof LineFacts>
export type PurchaseFacts = LineFacts & OwnFacts

/** What is told of a request in one line. */
export type ToldPurchase = Pick<PurchaseFacts, 'productType' | 'productQuantity' | 'typeName' | 'typeNameTranslate'>

export const toldPurchaseFacts = sql<ToldPurchase>`
  select x.product_type as "productType", x.product_quantity as "productQuantity", t.name as "typeName",
    t.name_translate as "typeNameTranslate"
  from purchase_form x join requirement_type t on t.id = x.type_id
  where x.form_id = f.id`

export const purchaseFacts = lineFacts<OwnFacts>({
  table: 'purchase_form',
  types: 'requirement_type',
  columns: sql`x.purchase_type_id as "purchaseTypeId", x.need_date as "needDate", x.product_type as "productType",
    x.product_quantity as "productQuantity", x.currency_id as "wishedCurrencyId"`,
})
