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
import type { Transaction } from 'kysely'
import { loadForms, userIdsIn, type LoadedForm } from '../forms/engine/load-forms.query'
import { contextOf, loadSnapshot, type Snapshot } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'
import { ruleInputOf } from '../forms/visible-form.query'
import { addSubstitution } from './substitutions.command'
import { notifySubstitutes } from './notify-substitutes.command'

type Wish = CallRequest<typeof nameSubstituteCall>['body']

/** Names who acts for a passive person in the forms of a form's corporation. */
export async function nameSubstitute(
  transaction: Transaction<Schema>,
  modules: FormModules,
  { formGuid, userId, substituteId, startDate, endDate }: Wish,
  caller: LoggedInUser,
): Promise<void> {
  const [form] = await loadForms(transaction, modules, { guid: formGuid })
  if (!form) throw new Refusal('NOT_FOUND')
  const { corporationId } = form.approval
  const snapshot = await loadSnapshot(transaction, [...userIdsIn([form]), substituteId, caller.id], [corporationId])
  const refusal = namingRefusal(form, userId, snapshot, caller)
  if (refusal) throw refusal
  const wanted = { userId, substituteId, corporationId, from: startDate, until: endDate }
  await putInPlace(transaction, wanted, caller.id)
  if (!isFitFor(form, snapshot, wanted)) throw new Refusal('SUBSTITUTE_UNFIT')
}

/** Why somebody may not name a substitute for this person of a form. */
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

type Judged = Pick<LoadedForm, 'approval'>

export type Wanted = Substitution & { readonly corporationId: number }

/** Names a substitute in place of whoever was named for these days. */
export async function putInPlace(transaction: Transaction<Schema>, wanted: Wanted, callerId: number): Promise<void> {
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

/**
 * Whether the named person would act in the places of the absent one, from the first day on. Nobody answers for an
 * owner.
 */
export function isFitFor(form: Judged, snapshot: Snapshot, wanted: Substitution): boolean {
  const substitutions = [wanted, ...snapshot.substitutions]
  return isActedFor(form, { ...snapshot, substitutions, today: wanted.from }, wanted.userId)
}

/** Whether somebody else acts in all places of a person. */
export function isActedFor({ approval }: Judged, snapshot: Snapshot, userId: number): boolean {
  const context = contextOf(snapshot, approval.corporationId)
  const places = approverEntries(approval).filter(entry => entry.userId === userId)
  return places.length > 0 && places.every(entry => actingUser(entry, approval, context) !== userId)
}
