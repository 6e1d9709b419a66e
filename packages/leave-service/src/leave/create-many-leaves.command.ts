import type { CallRequest } from '@portal/contracts/wire/call'
import type { CreatedLeave, createManyLeavesCall } from '@portal/contracts/leave/annual-leave.calls'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import type { Transaction } from 'kysely'
import { withFieldError } from '@portal/workflow-service/forms/engine/create-form.command'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { submitLeave } from './submit-leave.command'
import { type ChosenPerson, validateMany } from './validate-many-leaves.query'
import { lockHolidays, lockLeaveOf } from './leave-locks'
import { affectsBalanceOf, peopleInCompanies, refuseOutOfReach } from './leave-people.query'

type ManyLeaves = CallRequest<typeof createManyLeavesCall>['body']

/** Creates a form of the same leave for each person, by their own calendar, or none at all. */
export async function createManyLeaves(
  transaction: Transaction<Schema>,
  { userIds, totalDays, ...leave }: ManyLeaves,
  { user, language }: Reader,
): Promise<CreatedLeave[]> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) throw new Refusal('LEAVE_USER_NOT_SELECTED')
  await refuseOutOfReach(transaction, ids, user)
  await lockHolidays(transaction, 'shared')
  await lockLeaveOf(transaction, ids)
  const { people, affectsBalance } = await chosenMany(transaction, ids, leave.typeId, language)
  const validated = await validateMany(transaction, people, { leave, totalDays, affectsBalance, language })
  const created: CreatedLeave[] = []
  const refused: { name: string; refusal: Refusal }[] = []
  for (const { userId, name, path, corporationId, totalDay } of validated) {
    const filed = { ...leave, userId, corporationId, totalDay, phoneNumber: null, treeUsers: [] }
    const fields = { guid: path, tree: path, about: name }
    try {
      created.push(await withFieldError(fields, language, () => submitLeave(transaction, filed, user)))
    } catch (refusal) {
      // The engine refuses a tree before it writes, so the loop can continue and collect every refusal.
      if (!(refusal instanceof Refusal)) throw refusal
      refused.push({ name, refusal })
    }
  }
  refuseAll(refused)
  return created
}

function refuseAll(refused: readonly { name: string; refusal: Refusal }[]): void {
  const [first] = refused
  if (!first) return
  const { code } = first.refusal
  const about = refused.filter(({ refusal }) => refusal.code === code).map(({ name }) => name)
  throw new Refusal(code, {
    about: about.join(', '),
    errors: refused.flatMap(({ refusal }) => refusal.details.errors ?? []),
  })
}

async function chosenMany(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  typeId: number,
  language: Reader['language'],
): Promise<{ people: ChosenPerson[]; affectsBalance: boolean }> {
  const known = await peopleInCompanies(transaction, ids)
  const people = known
    .filter(({ isSelectable }) => isSelectable)
    .map(person => ({ ...person, path: `userIds.${ids.indexOf(person.userId)}` }))
  const affectsBalance = await affectsBalanceOf(transaction, typeId)
  if (people.length === ids.length && affectsBalance !== undefined) return { people, affectsBalance }
  const unknown = ids.map((id, i) => (people.some(({ userId }) => userId === id) ? null : `userIds.${i}`))
  const paths = [...unknown, affectsBalance === undefined ? 'typeId' : null].filter(path => path !== null)
  throw fieldRefusal(language, ...paths.map(path => ({ path, code: 'NOT_A_CHOICE' }) as const))
}
