import type { PurchaseLineInput } from '@portal/contracts/purchase/purchase.calls'
import { purchaseFaults } from '@portal/rules/purchase/purchase-line'
import { sql } from 'kysely'
import { defineLines } from '@portal/workflow-service/forms/lines/lines'
import { purchaseForms, type PurchaseFacts } from './purchase-forms'
import { summaryOf } from './purchase-summary'

/** A sent line without the fields of new forms. */
type SentPurchase = Omit<PurchaseLineInput, 'purchaseGuid' | 'treeUsers' | 'offers'>

export const purchaseLines = defineLines<SentPurchase, SentPurchase, PurchaseFacts, 'purchaseGuid'>({
  forms: purchaseForms,
  guidKey: 'purchaseGuid',
  lookups: { typeId: sql`select id from requirement_type where retired_at is null` },
  fields: [
    'typeId',
    'purchaseTypeId',
    'needDate',
    'productType',
    'productQuantity',
    'currencyId',
    'agreementId',
    'description',
  ],
  decisive: ['purchaseTypeId'],
  treeOf: ({ purchaseTypeId }) => ({ purchaseTypeId }),
  faultsOf: ({ needDate, productQuantity: quantity }, { today, agreement, saved }) =>
    purchaseFaults({ needDate, savedNeedDate: saved.needDate ?? null, quantity, agreement }, today),
  savedOf: ({ wishedCurrencyId: currencyId, ...facts }) => ({ ...facts, currencyId }),
  wordsOf: ({ productType, description }) => `${productType} ${description}`,
  summaryOf,
  write(db, formId, line) {
    const columns = {
      type_id: line.typeId,
      purchase_type_id: line.purchaseTypeId,
      need_date: line.needDate,
      product_type: line.productType,
      product_quantity: line.productQuantity,
      description: line.description,
      currency_id: line.currencyId ?? null,
      agreement_id: line.agreementId ?? null,
    }
    return db
      .insertInto('purchase_form')
      .values({ form_id: formId, ...columns })
      .onConflict(conflict => conflict.column('form_id').doUpdateSet(columns))
      .execute()
  },
})
