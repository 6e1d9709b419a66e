import { leaveOfficeAccess, type CreatedLeave, type NewLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { sentLeaveFaults } from '@portal/rules/leave/leave-faults'
import type { Kysely, Transaction } from 'kysely'
import { withFieldError } from '@portal/workflow-service/forms/engine/create-form.command'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import type { Language } from '@portal/contracts/wire/language'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { meets } from '@portal/rules/access'
import { loadLeaveFacts } from './leave-facts.query'
import { submitLeave } from './submit-leave.command'
import { lockHolidays, lockLeaveOf } from './leave-locks'
import { affectsBalanceOf, leavePeopleOf, refuseOutOfReach, type LeavePerson } from './leave-people.query'
import { refuseFaults } from './refuse-leave'

/** Creates a leave. Everything that its validation depends on is locked. */
export async function createLeave(
  transaction: Transaction<Schema>,
  { annualLeaveGuid, ...sent }: NewLeave,
  { user, language }: Reader,
): Promise<CreatedLeave> {
  const { userId } = sent
  if (userId !== user.id && !meets(user, leaveOfficeAccess)) throw new Refusal('LEAVE_FOR_OTHERS')
  await refuseOutOfReach(transaction, [userId], user)
  await lockHolidays(transaction, 'shared')
  await lockLeaveOf(transaction, [userId])
  const { person, corporationId, affectsBalance } = await chosenBy(transaction, sent, language)
  const people = [{ userId, corporationId, hiredOn: person.hiredOn }]
  const facts = await loadLeaveFacts(transaction, people, { span: sent, affectsBalance })
  refuseFaults(
    [...facts.values()].flatMap(own => sentLeaveFaults(sent, own)),
    language,
  )
  const leave = { ...sent, ...(annualLeaveGuid && { guid: annualLeaveGuid }), corporationId }
  return withFieldError({ guid: 'annualLeaveGuid', tree: 'treeUsers' }, language, () =>
    submitLeave(transaction, leave, user),
  )
}

interface LeaveChoices {
  readonly person: LeavePerson
  readonly corporationId: number
  readonly affectsBalance: boolean
}

/** Loads what a new leave refers to, or refuses wrong choices. */
export async function chosenBy(
  db: Kysely<Schema>,
  sent: Pick<NewLeave, 'userId' | 'typeId' | 'corporationId'>,
  language: Language,
): Promise<LeaveChoices> {
  const known = (await leavePeopleOf(db, [sent.userId])).get(sent.userId)
  const person = known?.isSelectable ? known : undefined
  const corporationId = sent.corporationId ?? person?.corporationIds[0]
  const isCorporation = corporationId !== undefined && (person?.corporationIds.includes(corporationId) ?? false)
  const affectsBalance = await affectsBalanceOf(db, sent.typeId)
  if (person && isCorporation && affectsBalance !== undefined) return { person, corporationId, affectsBalance }
  const wrong = [
    person ? null : 'userId',
    person && !isCorporation ? 'corporationId' : null,
    affectsBalance === undefined ? 'typeId' : null,
  ]
  const paths = wrong.filter(path => path !== null)
  throw fieldRefusal(language, ...paths.map(path => ({ path, code: 'NOT_A_CHOICE' }) as const))
}
