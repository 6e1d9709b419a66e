import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { nameSubstituteForFormsCall } from '@portal/contracts/forms/stuck-forms.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { passiveUserIds } from '@portal/rules/approval/passive'
import { awaitedEntry } from '@portal/rules/approval/turn'
import { sql, type Transaction } from 'kysely'
import { loadForms, userIdsIn, type LoadedForm } from '../forms/engine/load-forms.query'
import { loadSnapshot, type Snapshot } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'
import { isActedFor, isFitFor, putInPlace, namingRefusal, type Wanted } from '../substitutes/name-substitute.command'
import type { Editor } from '../trees/save-tree'
import { runningForms } from './running-forms.query'

type Wish = CallRequest<typeof nameSubstituteForFormsCall>['body']
type Outcomes = CallData<typeof nameSubstituteForFormsCall>

/**
 * Names who acts for the passive people for whom these forms wait: once for each person and corporation, however many
 * of the forms are theirs. What is refused for one form leaves the others as they are; and nobody is replaced by
 * somebody who would leave forms without anybody that somebody decides now.
 */
export async function nameSubstituteForForms(
  transaction: Transaction<Schema>,
  modules: FormModules,
  { formGuids, ...wish }: Wish,
  caller: Editor,
): Promise<Outcomes> {
  const forms = await formsOf(transaction, modules, formGuids)
  const found = [...forms.values()]
  const corporationIds = found.map(({ approval }) => approval.corporationId)
  const userIds = [...userIdsIn(found), wish.substituteId, caller.user.id]
  const snapshot = await loadSnapshot(transaction, userIds, corporationIds)
  const refused = new Map<string, Refusal>()
  const groups = new Map<string, Group>()
  for (const formGuid of new Set(formGuids)) {
    const form = forms.get(formGuid)
    const userId = (form && awaitedEntry(form.approval)?.userId) ?? 0
    const refusal = form ? namingRefusal(form, userId, snapshot, caller.user) : new Refusal('NOT_FOUND')
    if (refusal) refused.set(formGuid, refusal)
    if (refusal || !form) continue
    const { corporationId } = form.approval
    const key = `${userId} ${corporationId}`
    groups.set(key, { userId, corporationId, forms: [...(groups.get(key)?.forms ?? []), form] })
  }
  for (const group of groups.values()) {
    for (const [form, refusal] of await nameFor(transaction, group, wish, snapshot, caller.user.id)) {
      refused.set(form.row.guid, refusal)
    }
  }
  return formGuids.map(formGuid => {
    const { code = null, message = '' } = refused.get(formGuid)?.answerIn(caller.language) ?? {}
    return { formGuid, success: code === null, code, message }
  })
}

interface Group {
  userId: number
  corporationId: number
  forms: LoadedForm[]
}

/** Answers for which of the forms it is refused. */
async function nameFor(
  transaction: Transaction<Schema>,
  { userId, corporationId, forms }: Group,
  { substituteId, startDate, endDate }: Omit<Wish, 'formGuids'>,
  snapshot: Snapshot,
  callerId: number,
): Promise<[LoadedForm, Refusal][]> {
  const wanted = { userId, substituteId, corporationId, from: startDate, until: endDate }
  const stranded = await strandedBy(transaction, wanted)
  await sql`savepoint naming`.execute(transaction)
  try {
    await putInPlace(transaction, wanted, callerId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint naming`.execute(transaction)
    return forms.map(form => [form, error])
  }
  const unfit = forms.filter(form => !isFitFor(form, snapshot, wanted))
  if (unfit.length < forms.length && stranded === 0) return unfit.map(form => [form, new Refusal('SUBSTITUTE_UNFIT')])
  await sql`rollback to savepoint naming`.execute(transaction)
  const strands = new Refusal('SUBSTITUTE_STRANDS', { values: { count: stranded } })
  return forms.map(form => [form, unfit.includes(form) ? new Refusal('SUBSTITUTE_UNFIT') : strands])
}

/** How many forms would be left without anybody who acts for the absent person, as somebody does today. */
async function strandedBy(transaction: Transaction<Schema>, wanted: Wanted): Promise<number> {
  const { userId, substituteId, corporationId } = wanted
  const { forms } = await runningForms(transaction, [], { corporationIds: [corporationId], inTree: userId })
  const userIds = forms.flatMap(({ approval }) => [approval.ownerId, ...approval.entries.map(entry => entry.userId)])
  const snapshot = await loadSnapshot(transaction, [...userIds, substituteId], [corporationId])
  return forms.filter(
    form =>
      passiveUserIds(form.approval, snapshot.people).includes(userId) &&
      isActedFor(form, snapshot, userId) &&
      !isFitFor(form, snapshot, wanted),
  ).length
}

async function formsOf(
  transaction: Transaction<Schema>,
  modules: FormModules,
  formGuids: readonly string[],
): Promise<ReadonlyMap<string, LoadedForm>> {
  const rows = await transaction
    .selectFrom('form')
    .select('id')
    .where('guid', '=', sql<string>`any(${formGuids}::uuid[])`)
    .execute()
  const forms = await loadForms(transaction, modules, { ids: rows.map(({ id }) => id) })
  return new Map(forms.map(form => [form.row.guid, form]))
}
