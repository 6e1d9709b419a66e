import { type Language, fill, type Text } from '@portal/contracts/wire/language'
import { daysText } from '@portal/rules/leave/fault-text'
import { type LeaveFault, leaveFaults } from '@portal/rules/leave/leave-faults'
import type { checkManyLeavesCall } from '@portal/contracts/leave/annual-leave.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import { errorCatalogue } from '@portal/contracts/errors'
import { dayParts, leaveLimits } from '@portal/contracts/leave/leave'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { Reader } from '@portal/workflow-service/forms/lists/form-batches.query'
import { loadLeaveFacts } from './leave-facts.query'
import { balancesOf } from './leave-balances.query'
import { affectsBalanceOf, inReachOf, peopleInCompanies } from './leave-people.query'

/** Returns the balance after a leave that falls below the floor; undefined if it does not. */
export function balanceBelowFloor(faults: readonly LeaveFault[]): number | undefined {
  const fault = faults.find(({ code }) => code === 'LEAVE_BELOW_FLOOR')
  return fault && Number(fault.values?.['after'])
}

/** Formats `Gökçe Türkoğlu (-6)`. */
export function withBalance(name: string, balance: number, language: Language): string {
  return `${name} (${daysText(balance, language)})`
}

type Asked = CallRequest<typeof checkManyLeavesCall>['body']

const agree: Text = {
  tr: 'Formu yine de göndermeyi kabul ediyor musunuz?',
  en: 'Do you still agree to submit the form?',
}

/** Returns the question that names everybody whose balance would fall below the floor; null if nobody's would. */
export async function belowFloorQuestion(
  db: Kysely<Schema>,
  asked: Asked,
  { user, language }: Reader,
): Promise<string | null> {
  const isTakenOff = asked.typeId == null || (await affectsBalanceOf(db, asked.typeId)) === true
  const names = isTakenOff ? await namesBelowFloor(db, asked, { user, language }) : []
  if (names.length === 0) return null
  const values = { floor: leaveLimits.floor, names: names.join(', ') }
  return `${fill(errorCatalogue.LEAVE_USERS_BELOW_FLOOR[language], values)} ${agree[language]}`
}

async function namesBelowFloor(
  db: Kysely<Schema>,
  { users, totalDay, ...dates }: Asked,
  { user, language }: Reader,
): Promise<string[]> {
  const asked = users.map(({ userId }) => userId)
  const ids = [...(await inReachOf(db, asked, user))]
  const people = await peopleInCompanies(db, ids)
  const { startDate, endDate, startDateType, endDateType } = dates
  const named = (balanceOf: (userId: number) => number | undefined) =>
    people.flatMap(({ userId, name }) => {
      const balance = balanceOf(userId)
      return balance === undefined ? [] : [withBalance(name, balance, language)]
    })
  if (!startDate || !endDate) {
    const balances = await balancesOf(db, ids)
    return named(userId => {
      const { remaining = 0, pending = 0 } = balances.get(userId) ?? {}
      const left = remaining - pending - totalDay
      return left < leaveLimits.floor ? left : undefined
    })
  }
  const { Full } = dayParts
  const span = { startDate, endDate, startDateType: startDateType ?? Full, endDateType: endDateType ?? Full }
  const facts = await loadLeaveFacts(db, people, { span, affectsBalance: true })
  return named(userId => {
    const own = facts.get(userId)
    return own && balanceBelowFloor(leaveFaults(span, own))
  })
}
