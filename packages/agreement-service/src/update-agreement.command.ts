import type { AgreementUpdate } from '@portal/contracts/agreements/agreement.calls'
import type { Schema } from '@portal/database/schema'
import { agreementDateFaults } from '@portal/rules/agreements/agreement-faults'
import { dateOf } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import type { Kysely } from 'kysely'
import { agreementChanges } from '@portal/rules/agreements/agreement-changes'
import { addEvent, lockForChange } from './change-agreement.command'
import { fieldsOf } from './create-agreement.command'
import { savedAgreement } from './load-agreements.query'
import { refuseDates, refuseWhileCharged, refuseWrongReferences } from './validate-agreement.query'
import { rewriteAgreement } from './write-agreement.command'

export async function updateAgreement(
  transaction: Kysely<Schema>,
  { agreementGuid: guid, version, ...sent }: AgreementUpdate,
  editor: Reader,
): Promise<number> {
  const { id } = await lockForChange(transaction, { agreement: { guid }, version }, editor)
  const saved = await savedAgreement(transaction, id)
  const fields = fieldsOf({ ...sent, reference: sent.reference ?? saved.reference })
  const today = dateOf(new Date().toISOString())
  refuseDates(agreementDateFaults(fields, { today, saved }), editor.language)
  await refuseWrongReferences(transaction, fields, editor, saved)
  if (fields.currencyId !== saved.currencyId) await refuseWhileCharged(transaction, id)
  const changes = agreementChanges(saved, fields)
  if (changes.length === 0) return id
  await rewriteAgreement(transaction, id, fields, saved)
  await addEvent(transaction, { agreementId: id, kind: 'Edited', userId: editor.user.id, changes })
  return id
}
