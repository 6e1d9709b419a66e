import { randomUUID } from 'node:crypto'
import type { applyPriceIndexCall } from '@portal/contracts/agreements/price-index.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { renewalDateFaults } from '@portal/rules/agreements/agreement-faults'
import { carryFiles } from '@portal/workflow-service/files/bind-files.command'
import { dateOf } from '@portal/workflow-service/forms/engine/snapshot.query'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { sql, type Kysely } from 'kysely'
import { lockForChange } from '../change-agreement.command'
import { newestDecision, savedAgreement } from '../load-agreements.query'
import { writeSuccessor } from '../renew-agreement.command'
import { refuseDates } from '../validate-agreement.query'
import { problemOf, repriced } from './reprice'

type Asked = CallRequest<typeof applyPriceIndexCall>['body']

/** Renews agreements at the price of an index, with their files; in the order of ids, so that two do not wait. */
export async function applyPriceIndex(
  transaction: Kysely<Schema>,
  { percent, agreements }: Asked,
  editor: Reader,
): Promise<number> {
  for (const { id, version } of agreements.toSorted((a, b) => a.id - b.id)) {
    const { guid } = await lockForChange(transaction, { agreement: { id }, version }, editor)
    await renewAt(transaction, { id, guid, percent }, editor)
  }
  return agreements.length
}

async function renewAt(
  transaction: Kysely<Schema>,
  { id, guid, percent }: { readonly id: number; readonly guid: string; readonly percent: string },
  { user, language }: Reader,
): Promise<void> {
  const old = await savedAgreement(transaction, id)
  const today = dateOf(new Date().toISOString())
  const { endDate } = old
  if (endDate === null || endDate < today) throw new Refusal('AGREEMENT_NOT_ACTIVE')
  const next = repriced({ ...old, endDate }, percent)
  const { rows } = await sql<{ decision: 1 | 2 | 3 }>`
    select d.decision from agreement a cross join lateral ${newestDecision('a')} where a.id = ${id}`.execute(
    transaction,
  )
  const problem = problemOf(next, rows[0] ?? null)
  if (problem === 'Terminated') throw new Refusal('AGREEMENT_TERMINATED')
  if (problem === 'TooHigh') throw fieldRefusal(language, { path: 'percent', code: 'TOO_BIG' })
  refuseDates(renewalDateFaults(next, old, today), language)
  const toGuid = randomUUID()
  await writeSuccessor(transaction, id, { ...old, ...next }, { guid: toGuid, userId: user.id })
  await carryFiles(transaction, { kind: 'agreement', fromGuid: guid, toGuid })
}
