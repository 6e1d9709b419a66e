import type { SentOffer } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'
import { refusalOfAct } from '@portal/workflow-service/forms/act-refusal'
import { performAct } from '@portal/workflow-service/forms/engine/perform-act.command'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { offersFrom } from '@portal/workflow-service/forms/sent-offers'

/** Saves offers without another act. */
export async function saveOffers(
  db: Kysely<Schema>,
  modules: FormModules,
  { guid, offers }: { guid: string; offers: readonly SentOffer[] },
  { user }: Reader,
): Promise<void> {
  const performed = await performAct(db, modules, {
    formGuid: guid,
    user,
    act: ({ module }) => (module === 'PUR' ? { kind: 'SaveOffers', offers: offersFrom(offers) } : 'NOT_FOUND'),
  })
  if (!performed) throw new Refusal('NOT_FOUND')
  if (performed.refusal) throw refusalOfAct(performed.refusal, performed.snapshot.people)
}
