import type { CreatedLeave, NewLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { sentLeaveFaults } from '@portal/rules/leave/leave-faults'
import type { Transaction } from 'kysely'
import { withFieldError } from '@portal/workflow-service/forms/engine/create-form.command'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { loadLeaveFacts } from './leave-facts.query'
import { submitLeave } from './submit-leave.command'
import { chosenBy } from './leave-choices.query'
import { lockHolidays, lockLeaveOf } from './leave-locks'
import { refuseOutOfReach } from './people-in-reach.query'
import { refuseFaults, refuseForOthers } from './refuse-leave'

/** A request of leave, validated while nothing can change that it is validated by. */
export async function createLeave(
  transaction: Transaction<Schema>,
  { annualLeaveGuid, ...sent }: NewLeave,
  { user, language }: Reader,
): Promise<CreatedLeave> {
  const { userId } = sent
  refuseForOthers(userId, user)
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
