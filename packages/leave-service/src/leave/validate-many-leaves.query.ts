import type { Language } from '@portal/contracts/wire/language'
import { leaveLimits } from '@portal/contracts/leave/leave'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { faultText, faultValues } from '@portal/rules/leave/fault-text'
import { impossibleDates, leaveFaults, type LeaveFault } from '@portal/rules/leave/leave-faults'
import { countLeave, type LeaveSpan } from '@portal/rules/leave/leave-days'
import type { Kysely } from 'kysely'
import { balanceBelowFloor, withBalance } from './below-floor.query'
import { loadLeaveFacts } from './leave-facts.query'
import type { PersonInCompany } from './leave-people.query'
import { refuseFaults } from './refuse-leave'

export interface ChosenPerson extends PersonInCompany {
  /** Their path in the input. */
  readonly path: string
}

interface Validation {
  readonly leave: LeaveSpan & { readonly totalDay: number; readonly isLimitAccepted: boolean }
  /** The sent days of single people. */
  readonly totalDays: readonly { readonly userId: number; readonly totalDay: number }[]
  readonly affectsBalance: boolean
  readonly language: Language
}

/** Returns everybody's days, or refuses all and names each person's faults. */
export async function validateMany(
  db: Kysely<Schema>,
  people: readonly ChosenPerson[],
  { leave, totalDays, affectsBalance, language }: Validation,
): Promise<(ChosenPerson & { readonly totalDay: number })[]> {
  const facts = await loadLeaveFacts(db, people, { span: leave, affectsBalance })
  const [anybodys] = facts.values()
  const impossible = anybodys && impossibleDates(leave, anybodys)
  if (impossible) refuseFaults([impossible], language)
  const validated = people.flatMap(person => {
    const own = facts.get(person.userId)
    return own ? [{ ...person, faults: leaveFaults(leave, own), totalDay: countLeave(leave, own.calendar).total }] : []
  })
  const isFloor = ({ code }: LeaveFault) => code === 'LEAVE_BELOW_FLOOR'
  refuseOthers(
    validated.map(each => ({ ...each, faults: each.faults.filter(fault => !isFloor(fault)) })),
    language,
  )
  const below = validated.flatMap(({ name, faults }) => {
    const balance = balanceBelowFloor(faults)
    return balance === undefined ? [] : [withBalance(name, balance, language)]
  })
  if (below.length > 0 && !leave.isLimitAccepted) {
    throw new Refusal('LEAVE_USERS_BELOW_FLOOR', { values: { floor: leaveLimits.floor, names: below.join(', ') } })
  }
  const sentFor = new Map(totalDays.map(sent => [sent.userId, sent.totalDay]))
  const differing = validated.filter(({ userId, totalDay }) => (sentFor.get(userId) ?? leave.totalDay) !== totalDay)
  refuseOthers(
    differing.map(({ totalDay, ...person }) => ({
      ...person,
      faults: [{ code: 'LEAVE_DAYS_DIFFER', path: 'totalDay', values: { total: totalDay } }],
    })),
    language,
  )
  return validated
}

type Validated = Pick<ChosenPerson, 'name' | 'path'> & { readonly faults: readonly LeaveFault[] }

function refuseOthers(validated: readonly Validated[], language: Language): void {
  const all = validated.flatMap(({ name, path, faults }) => faults.map(fault => ({ name, path, fault })))
  const [first] = all
  if (!first) return
  throw new Refusal(first.fault.code, {
    values: faultValues(first.fault, language),
    about: first.name,
    errors: all.map(({ name, path, fault }) => ({
      path,
      code: fault.code,
      message: `${name}: ${faultText(fault, language)}`,
    })),
  })
}
