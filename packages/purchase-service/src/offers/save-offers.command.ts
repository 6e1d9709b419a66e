import type { SentOffer } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { refusalOfAct, refuseStaleForm } from '@portal/workflow-service/forms/act-refusal'
import { performAct } from '@portal/workflow-service/forms/engine/perform-act.command'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { WantedEdit } from '@portal/workflow-service/forms/module/edit-form.command'
import { offersFrom } from '@portal/workflow-service/forms/sent-offers'
import { purchaseForms } from '../purchase-forms'

/** Saves offers without another act. A refusal of the rules comes before one of a stale version. */
export async function saveOffers(
  db: Kysely<Schema>,
  modules: FormModules,
  { guid, version, editor: { user, language }, read }: WantedEdit,
  offers: readonly SentOffer[],
): Promise<void> {
  const performed = await performAct(db, modules, {
    formGuid: guid,
    user,
    version,
    act: ({ module }) => (module === 'PUR' ? { kind: 'SaveOffers', offers: offersFrom(offers) } : 'NOT_FOUND'),
  })
  if (!performed) throw new Refusal('NOT_FOUND')
  const { refusal, snapshot } = performed
  if (refusal?.code === 'FORM_MOVED') {
    await refuseStaleForm(performed, { version, what: purchaseForms.what, language, read: () => read(db) })
  }
  if (refusal) throw refusalOfAct(refusal, snapshot.people)
}
