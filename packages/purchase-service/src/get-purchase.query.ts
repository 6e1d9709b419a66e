import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import type { Schema } from '@portal/database/schema'
import { differsFromAgreement } from '@portal/rules/agreements/agreement-of-line'
import type { Kysely } from 'kysely'
import { agreementOfForm } from '@portal/workflow-service/agreements/agreements.query'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { presentFormPage, visibleFormOf } from '@portal/workflow-service/forms/module/form-page.query'
import { presentOffers } from './offers/present-offers.query'
import { purchaseForms } from './purchase-forms'

export async function getPurchase(
  db: Kysely<Schema>,
  modules: FormModules,
  guid: string,
  reader: Reader,
): Promise<PurchaseForm> {
  const seen = await visibleFormOf(db, modules, 'PUR', guid, reader.user)
  const [page, offers] = await Promise.all([
    presentFormPage(db, modules, purchaseForms, seen, reader),
    presentOffers(db, seen, reader.user),
  ])
  const agreement = await agreementOfForm(db, page.agreementId)
  return {
    ...page,
    agreement,
    differsFromAgreement: differsFromAgreement({ currencyId: page.wishedCurrencyId, agreement }),
    ...offers,
  }
}
