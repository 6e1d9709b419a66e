import type { NewLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { Kysely } from 'kysely'
import { leavePeopleOf, type LeavePerson } from './leave-people.query'

interface LeaveChoices {
  readonly person: LeavePerson
  readonly corporationId: number
  readonly affectsBalance: boolean
}

/** What a new leave refers to, or the refusal of what is not there to be chosen. */
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

/** Whether days of a type are taken off the balance; undefined for what is no type to choose. */
export async function affectsBalanceOf(db: Kysely<Schema>, typeId: number): Promise<boolean | undefined> {
  const type = await db
    .selectFrom('leave_type')
    .select('affects_balance')
    .where('id', '=', typeId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return type?.affects_balance
}
