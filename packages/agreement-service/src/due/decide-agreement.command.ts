import type { decideAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import {
  agreementDecisions,
  type AgreementDecision,
  type AgreementEventKind,
} from '@portal/contracts/agreements/agreements'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { sql, type Kysely } from 'kysely'
import { addEvent, lockForChange } from '../change-agreement.command'
import { savedAgreement } from '../load-agreements.query'

const eventOf: Record<AgreementDecision, AgreementEventKind> = {
  [agreementDecisions.Continue]: 'Continued',
  [agreementDecisions.Terminate]: 'Terminated',
  [agreementDecisions.Renegotiate]: 'Renegotiated',
}

/** Records a decision about the present dates. A termination also switches automatic renewal off. */
export async function decideAgreement(
  transaction: Kysely<Schema>,
  { agreementId, version, decision, note: typed }: CallRequest<typeof decideAgreementCall>['body'],
  editor: Reader,
): Promise<number> {
  const { id } = await lockForChange(transaction, { agreement: { id: agreementId }, version }, editor)
  const { autoRenewal } = await savedAgreement(transaction, id)
  const note = typed ?? ''
  const decided = await sql`
    insert into agreement_decision (agreement_id, decision, note, decided_by, last_termination_date, end_date)
    select id, ${decision}, ${note}, ${editor.user.id}, last_termination_date, end_date
    from agreement where id = ${id} and coalesce(end_date >= ${sqlToday}, true)
    returning id`.execute(transaction)
  if (decided.rows.length === 0) throw new Refusal('AGREEMENT_NOT_ACTIVE')
  const isStopped = decision === agreementDecisions.Terminate && autoRenewal
  await transaction
    .updateTable('agreement')
    .set({ version: eb => eb('version', '+', 1), ...(isStopped && { auto_renewal: false }) })
    .where('id', '=', id)
    .execute()
  const changes = isStopped ? [{ field: 'autoRenewal', from: 'true', to: 'false' }] : []
  await addEvent(transaction, { agreementId: id, kind: eventOf[decision], userId: editor.user.id, note, changes })
  return id
}
