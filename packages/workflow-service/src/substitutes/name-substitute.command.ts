import type { nameSubstituteCall } from '@portal/contracts/substitutes/substitution.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { approverEntries } from '@portal/rules/approval/entries'
import type { Substitution } from '@portal/rules/approval/model'
import { passiveUserIds, substitutableUserIds } from '@portal/rules/approval/passive'
import { maySee } from '@portal/rules/approval/permission'
import { actingUser } from '@portal/rules/approval/substitution'
import { sql, type Transaction } from 'kysely'
import { type LoadedForm, loadFormsInSnapshot } from '../forms/engine/load-forms.query'
import { contextOf, loadSnapshot, type Snapshot } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'
import { ruleInputOf } from '../forms/visible-form.query'
import { runningForms } from '../stuck/running-forms.query'
import { addSubstitution, notifySubstitutes } from './substitutions.command'

type Wish = CallRequest<typeof nameSubstituteCall>['body']

/** Names a substitute for a passive person, for all forms of a form's corporation. */
export async function nameSubstitute(
  transaction: Transaction<Schema>,
  modules: FormModules,
  { formGuid, userId, substituteId, startDate, endDate }: Wish,
  caller: LoggedInUser,
): Promise<void> {
  const found = await loadFormsInSnapshot(transaction, modules, { guid: formGuid }, caller.id, {
    alsoPeople: [substituteId],
  })
  const [form] = found?.forms ?? []
  if (!found || !form) throw new Refusal('NOT_FOUND')
  const { snapshot } = found
  const { corporationId } = form.approval
  const refusal = namingRefusal(form, userId, snapshot, caller)
  if (refusal) throw refusal
  const wanted = { userId, substituteId, corporationId, from: startDate, until: endDate }
  const [refused] = await nameForForms(transaction, wanted, [form], snapshot, caller.id)
  if (refused) throw refused.refusal
}

/** Returns why the caller may not name a substitute for this person of a form; null if they may. */
export function namingRefusal(
  form: LoadedForm,
  userId: number,
  snapshot: Snapshot,
  caller: LoggedInUser,
): Refusal | null {
  const ruleInput = ruleInputOf(form, snapshot, caller)
  if (!maySee(ruleInput)) return new Refusal('NOT_FOUND')
  if (!passiveUserIds(form.approval, snapshot.people).includes(userId)) return new Refusal('NOT_PASSIVE')
  return substitutableUserIds(ruleInput).includes(userId) ? null : new Refusal('FORBIDDEN')
}

type Wanted = Substitution & { readonly corporationId: number }

interface RefusedForm {
  form: LoadedForm
  refusal: Refusal
}

/**
 * Names a substitute for a passive person and returns the forms for which this is refused. It names nobody who could
 * act in none of these forms, or who would leave forms without anybody to decide.
 */
export async function nameForForms(
  transaction: Transaction<Schema>,
  wanted: Wanted,
  forms: readonly LoadedForm[],
  snapshot: Snapshot,
  callerId: number,
): Promise<RefusedForm[]> {
  const stranded = await strandedBy(transaction, wanted)
  await sql`savepoint naming`.execute(transaction)
  const takeBack = () => sql`rollback to savepoint naming`.execute(transaction)
  try {
    await putInPlace(transaction, wanted, callerId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await takeBack()
    return forms.map(form => ({ form, refusal: error }))
  }
  const unfit = new Refusal('SUBSTITUTE_UNFIT')
  const refused = forms.filter(form => !isFitFor(form, snapshot, wanted)).map(form => ({ form, refusal: unfit }))
  if (refused.length < forms.length && stranded === 0) return refused
  await takeBack()
  const strands = new Refusal('SUBSTITUTE_STRANDS', { values: { count: stranded } })
  return forms.map(form => refused.find(each => each.form === form) ?? { form, refusal: strands })
}

/** Counts the forms that would lose the person who acts for the absent one today. */
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

/** Replaces earlier substitutes of these days. */
async function putInPlace(transaction: Transaction<Schema>, wanted: Wanted, callerId: number): Promise<void> {
  const replaced = await transaction
    .deleteFrom('substitution')
    .where('user_id', '=', wanted.userId)
    .where('corporation_id', '=', wanted.corporationId)
    .where('first_day', '<=', wanted.until)
    .where('last_day', '>=', wanted.from)
    .returning(['user_id as userId', 'substitute_id as substituteId'])
    .execute()
  const ended = replaced.filter(before => before.substituteId !== wanted.substituteId)
  await notifySubstitutes(transaction, 'SubstituteEnded', ended, callerId)
  await addSubstitution(transaction, wanted, callerId)
}

type Judged = Pick<LoadedForm, 'approval'>

/** True if the named person would act for the absent one from the first day on. The owner's entry has no substitute. */
function isFitFor(form: Judged, snapshot: Snapshot, wanted: Substitution): boolean {
  const substitutions = [wanted, ...snapshot.substitutions]
  return isActedFor(form, { ...snapshot, substitutions, today: wanted.from }, wanted.userId)
}

/** True if somebody else acts in all of a person's entries. */
function isActedFor({ approval }: Judged, snapshot: Snapshot, userId: number): boolean {
  const context = contextOf(snapshot, approval.corporationId)
  const places = approverEntries(approval).filter(entry => entry.userId === userId)
  return places.length > 0 && places.every(entry => actingUser(entry, approval, context) !== userId)
}
