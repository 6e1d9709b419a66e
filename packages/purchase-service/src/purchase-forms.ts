import type {
  PurchaseFields,
  PurchaseFilters,
  purchaseSortFields,
  PurchaseRow,
} from '@portal/contracts/purchase/purchase.calls'
import type { LineFacts } from '@portal/contracts/forms/line-calls'
import { sql, type RawBuilder } from 'kysely'
import { lineFacts } from '@portal/workflow-service/forms/lines/line-facts'
import { hasText } from '@portal/workflow-service/forms/lists/filter-conditions'
import { moduleOrder, type ModuleOrder, defineModuleForms } from '@portal/workflow-service/forms/module/module-forms'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { dateColumn, integerColumn, textColumn } from '@portal/workflow-service/forms/exports/form-sheets'
import { lineSheet } from '@portal/workflow-service/forms/lines/line-sheet'

type OwnFacts = Omit<PurchaseFields, 'purchaseGuid' | keyof LineFacts>
export type PurchaseFacts = LineFacts & OwnFacts

/** The facts in a request's summary. */
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

const sortColumns: Record<(typeof purchaseSortFields)[number], RawBuilder<unknown>> = {
  needDate: sql`own.need_date`,
  productType: sql`own.product_type collate turkish`,
  productQuantity: sql`own.product_quantity`,
  typeId: sql`own.type_id`,
  purchaseTypeId: sql`own.purchase_type_id`,
}

/** Filters by the day of need, not of submission. */
function purchaseOrder(filters: PurchaseFilters): ModuleOrder {
  const { typeId, purchaseTypeId, startDate, endDate, description, ...common } = filters
  return moduleOrder({ module: 'PUR', table: 'purchase_form', sortColumns }, common, [
    typeId && sql`own.type_id = ${typeId}`,
    purchaseTypeId && sql`own.purchase_type_id = ${purchaseTypeId}`,
    startDate && sql`own.need_date >= ${startDate}::date`,
    endDate && sql`own.need_date <= ${endDate}::date`,
    description && hasText(['own.product_type', 'own.description'], description),
  ])
}

const purchaseSheet = lineSheet<PurchaseFacts>({
  name: { tr: 'Satın almalar', en: 'Purchases' },
  type: { tr: 'Gereksinim türü', en: 'Requirement type' },
  columns: [
    textColumn(
      { tr: 'Satın alma türü', en: 'Purchase type' },
      (facts, language) => purchaseTypeTexts[facts.purchaseTypeId][language],
    ),
    dateColumn({ tr: 'Gereksinim tarihi', en: 'Requirement date' }, facts => facts.needDate),
    textColumn({ tr: 'Ürün', en: 'Product' }, facts => facts.productType),
    integerColumn({ tr: 'Adet', en: 'Quantity' }, facts => facts.productQuantity),
  ],
})

export const purchaseForms = defineModuleForms<PurchaseFacts, PurchaseRow, PurchaseFilters>({
  expression: 'PUR',
  what: { tr: 'satın alma talebi', en: 'the purchase request' },
  fileKind: 'purchase',
  present: (row, facts) => ({ ...row, ...facts, purchaseGuid: row.formGuid }),
  orderOf: purchaseOrder,
  sheet: purchaseSheet,
})
