import type { AgreementRenewal } from '@portal/contracts/agreements/agreement.calls'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { Schema } from '@portal/database/schema'
import { renewalDateFaults } from '@portal/rules/agreements/agreement-faults'
import { renewedTermination } from '@portal/rules/agreements/renewal'
import { dateOf } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import type { Kysely } from 'kysely'
import type { AgreementFields } from '@portal/rules/agreements/agreement-changes'
import { addEvent, lockForChange } from './change-agreement.command'
import { bindStagedFiles } from './create-agreement.command'
import { savedAgreement } from './load-agreements.query'
import { refuseDates } from './validate-agreement.query'
import { insertAgreement } from './write-agreement.command'

/** Renews an agreement manually, with new files, and returns the new one. */
export async function renewAgreement(
  transaction: Kysely<Schema>,
  { agreementId, agreementGuid: guid, version, startDate, amount, ...sent }: AgreementRenewal,
  editor: Reader,
): Promise<number> {
  const { user, language } = editor
  await lockForChange(transaction, { agreement: { id: agreementId }, version }, editor)
  const old = await savedAgreement(transaction, agreementId)
  const endDate = sent.endDate ?? null
  const dates = { startDate, endDate, lastTerminationDate: sent.lastTerminationDate }
  refuseDates(renewalDateFaults(dates, old, dateOf(new Date().toISOString())), language)
  const lastTerminationDate = sent.lastTerminationDate ?? renewedTermination(old, { startDate, endDate })
  const fields = { ...old, startDate, endDate, lastTerminationDate, amount }
  const id = await writeSuccessor(transaction, agreementId, fields, { guid, userId: user.id })
  await bindStagedFiles(transaction, guid, user.id)
  return id
}

interface By {
  readonly guid: string
  /** Null for an automatic renewal. */
  readonly userId: number | null
}

/** Writes the renewal of a locked agreement, which becomes renewed. */
export async function writeSuccessor(
  transaction: Kysely<Schema>,
  renewedId: number,
  fields: AgreementFields,
  { guid, userId }: By,
): Promise<number> {
  const id = await insertAgreement(transaction, fields, { guid, createdBy: userId, renewalOfId: renewedId })
  await transaction
    .updateTable('agreement')
    .set({ state: agreementStates.RenewedPassive, version: eb => eb('version', '+', 1) })
    .where('id', '=', renewedId)
    .execute()
  await addEvent(transaction, { agreementId: renewedId, kind: 'Renewed', userId })
  await addEvent(transaction, { agreementId: id, kind: 'Created', userId })
  return id
}
