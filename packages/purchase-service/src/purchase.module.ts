import { sql } from 'kysely'
import { defineFormModule } from '@portal/workflow-service/forms/form-module'
import { fillPurchases } from './demo/fill-purchases.command'
import { keepOffers } from './offers/keep-offers.command'
import { chosenPrice, purchaseFigures, purchasePayables } from './offers/offer-amounts'
import { offerFiles } from './offers/offer-files'
import { offersOf } from './offers/offers.query'
import { addPurchaseRoutes } from './purchase.routes'
import { purchaseFacts, toldPurchaseFacts } from './purchase-forms'
import { inWords } from './purchase-summary'

export const purchaseModule = defineFormModule({
  expression: 'PUR',
  files: [{ kind: 'purchase' }, offerFiles],
  addRoutes: addPurchaseRoutes,
  fillDemo: fillPurchases,
  offersOf,
  onAct: keepOffers,
  facts: purchaseFacts,
  toldFacts: toldPurchaseFacts,
  summaryOf: inWords,
  costOf: chosenPrice,
  // The chosen offer adds the general manager later, so the default tree needs no amount.
  treeFacts: sql`
    select form_id, purchase_type_id, null::numeric as amount, null::integer as currency_id from purchase_form`,
  payables: purchasePayables,
  figures: purchaseFigures,
})
