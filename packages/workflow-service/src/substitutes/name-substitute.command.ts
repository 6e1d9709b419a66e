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
  const ruleInput = ruleInputOf(form, snapshot, caller)
  if (!maySee(ruleInput)) throw new Refusal('NOT_FOUND')
  if (!passiveUserIds(form.approval, snapshot.people).includes(userId)) throw new Refusal('NOT_PASSIVE')
  if (!substitutableUserIds(ruleInput).includes(userId)) throw new Refusal('FORBIDDEN')

  const wanted = { userId, substituteId, corporationId, from: startDate, until: endDate }
  const replaced = await transaction
    .deleteFrom('substitution')
    .where('user_id', '=', userId)
    .where('corporation_id', '=', corporationId)
    .where('first_day', '<=', endDate)
    .where('last_day', '>=', startDate)
    .returning(['user_id as userId', 'substitute_id as substituteId'])
    .execute()
  const ended = replaced.filter(before => before.substituteId !== substituteId)
  await notifySubstitutes(transaction, 'SubstituteEnded', ended, caller.id)
  await addSubstitution(transaction, wanted, caller.id)
  if (!isFitFor(form, snapshot, wanted)) throw new Refusal('SUBSTITUTE_UNFIT')
}

/** Whether the named person would act in the places of the absent one, from the first day on. */
function isFitFor({ approval }: LoadedForm, snapshot: Snapshot, wanted: Substitution): boolean {
  const substitutions = [wanted, ...snapshot.substitutions]
  const context = { ...contextOf(snapshot, approval.corporationId), substitutions, today: wanted.from }
  const places = approverEntries(approval).filter(entry => entry.userId === wanted.userId)
  return places.every(entry => actingUser(entry, approval, context) !== wanted.userId)
}
