import type { CreatedLeave, NewLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { sentLeaveFaults } from '@portal/rules/leave/judge-leave'
import type { Transaction } from 'kysely'
import { faultOfField } from '@portal/workflow-service/forms/engine/fault-of-field'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { factsToJudgeBy } from './facts-to-judge-by.query'
import { submitLeave } from './file-leave.command'
import { chosenBy } from './leave-choices.query'
import { lockHolidays, lockLeaveOf } from './leave-locks'
import { refuseFaults, refuseForOthers } from './refuse-leave'

/** A request of leave, judged while nothing can change that it is judged by. */
export async function createLeave(
  transaction: Transaction<Schema>,
  { annualLeaveGuid, ...sent }: NewLeave,
  { user, language }: Reader,
): Promise<CreatedLeave> {
  const { userId } = sent
  refuseForOthers(userId, user)
  await lockHolidays(transaction, 'shared')
  await lockLeaveOf(transaction, [userId])
  const { person, corporationId, affectsBalance } = await chosenBy(transaction, sent, language)
  const people = [{ userId, corporationId, hiredOn: person.hiredOn }]
  const facts = await factsToJudgeBy(transaction, people, { span: sent, affectsBalance })
  refuseFaults(
    [...facts.values()].flatMap(own => sentLeaveFaults(sent, own)),
    language,
  )
  const leave = { ...sent, ...(annualLeaveGuid && { guid: annualLeaveGuid }), corporationId }
  return faultOfField({ guid: 'annualLeaveGuid', tree: 'treeUsers' }, language, () =>
    submitLeave(transaction, leave, user),
  )
}
