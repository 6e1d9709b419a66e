import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { nameSubstituteForFormsCall } from '@portal/contracts/forms/stuck-forms.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { awaitedEntry } from '@portal/rules/approval/turn'
import { sql, type Transaction } from 'kysely'
import { type LoadedForm, loadForms, userIdsIn } from '../forms/engine/load-forms.query'
import { loadSnapshot } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'
import { nameForForms, namingRefusal } from '../substitutes/name-substitute.command'
import type { Editor } from '../trees/save-tree'

type Wish = CallRequest<typeof nameSubstituteForFormsCall>['body']
type Outcomes = CallData<typeof nameSubstituteForFormsCall>

/**
 * Names a substitute for the passive people whom these forms wait for, once for each person and corporation. A refusal
 * for one form leaves the others as they are.
 */
export async function nameSubstituteForForms(
  transaction: Transaction<Schema>,
  modules: FormModules,
  { formGuids, substituteId, startDate, endDate }: Wish,
  caller: Editor,
): Promise<Outcomes> {
  const forms = await formsOf(transaction, modules, formGuids)
  const found = [...forms.values()]
  const corporationIds = found.map(({ approval }) => approval.corporationId)
  const userIds = [...userIdsIn(found), substituteId, caller.user.id]
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
  for (const { userId, corporationId, forms: theirs } of groups.values()) {
    const wanted = { userId, substituteId, corporationId, from: startDate, until: endDate }
    const unnamed = await nameForForms(transaction, wanted, theirs, snapshot, caller.user.id)
    for (const { form, refusal } of unnamed) refused.set(form.row.guid, refusal)
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
