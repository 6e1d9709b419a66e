import type { SentOffer } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { refusalOfAct } from '@portal/workflow-service/forms/act-refusal'
import { lockForm, performAct } from '@portal/workflow-service/forms/engine/perform-act.command'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { WantedEdit } from '@portal/workflow-service/forms/module/edit-form.command'
import { visibleFormOf } from '@portal/workflow-service/forms/module/form-page.query'
import { refuseStaleForm } from '@portal/workflow-service/forms/refuse-stale-form'
import { offersFrom } from '@portal/workflow-service/forms/sent-offers'
import { purchaseForms } from '../purchase-forms'

/** Saves offers without another act, for the form as it was read. */
export async function saveOffers(
  db: Kysely<Schema>,
  modules: FormModules,
  { guid, version, editor, read }: WantedEdit,
  offers: readonly SentOffer[],
): Promise<void> {
  const { user, language } = editor
  const save = async (reader: Kysely<Schema>) => {
    const performed = await performAct(reader, modules, {
      formGuid: guid,
      user,
      act: ({ module }) => (module === 'PUR' ? { kind: 'SaveOffers', offers: offersFrom(offers) } : 'NOT_FOUND'),
    })
    if (!performed) throw new Refusal('NOT_FOUND')
    if (performed.refusal) throw refusalOfAct(performed.refusal, performed.snapshot.people)
  }
  if (version == null) return save(db)
  await db.transaction().execute(async transaction => {
    await lockForm(transaction, guid)
    const seen = await visibleFormOf(transaction, modules, 'PUR', guid, user)
    const { what } = purchaseForms
    await refuseStaleForm(seen, { version, what, language, read: () => read(transaction) })
    await save(transaction)
  })
}
