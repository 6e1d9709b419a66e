import type { NewAgreement } from '@portal/contracts/agreements/agreement.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { agreementDateFaults } from '@portal/rules/agreements/agreement-faults'
import { bindFiles } from '@portal/workflow-service/files/bind-files.command'
import { dateOf } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import type { Kysely } from 'kysely'
import type { AgreementFields } from '@portal/rules/agreements/agreement-changes'
import { addEvent } from './change-agreement.command'
import { refuseDates, refuseWrongReferences } from './validate-agreement.query'
import { insertAgreement } from './write-agreement.command'

export function fieldsOf({
  endDate,
  keyword,
  reference,
  ...sent
}: Omit<NewAgreement, 'agreementGuid'>): AgreementFields {
  return { ...sent, endDate: endDate ?? null, keyword: keyword ?? '', reference: reference ?? '' }
}

export async function createAgreement(
  transaction: Kysely<Schema>,
  { agreementGuid: guid, ...sent }: NewAgreement,
  editor: Reader,
): Promise<number> {
  const { user, language } = editor
  const fields = fieldsOf(sent)
  refuseDates(agreementDateFaults(fields, { today: dateOf(new Date().toISOString()) }), language)
  await refuseWrongReferences(transaction, fields, editor)
  const id = await insertAgreement(transaction, fields, { guid, createdBy: user.id })
  await bindStagedFiles(transaction, guid, user.id)
  await addEvent(transaction, { agreementId: id, kind: 'Created', userId: user.id })
  return id
}

/** Binds the files that the user staged; at least one is required. */
export async function bindStagedFiles(transaction: Kysely<Schema>, ownerGuid: string, userId: number): Promise<void> {
  const files = await bindFiles(transaction, { kind: 'agreement', ownerGuid, userId })
  if (files.length === 0) throw new Refusal('FILE_REQUIRED')
}
