import type { Language } from '@portal/contracts/wire/language'
import { daysText } from '@portal/rules/leave/fault-text'
import type { LeaveFault } from '@portal/rules/leave/leave-faults'

/** What would be left to somebody who falls below the floor; undefined where nobody does. */
export function balanceBelowFloor(faults: readonly LeaveFault[]): number | undefined {
  const fault = faults.find(({ code }) => code === 'LEAVE_BELOW_FLOOR')
  return fault && Number(fault.values?.['after'])
}

/** `Gökçe Türkoğlu (-6)` */
export function withBalance(name: string, balance: number, language: Language): string {
  return `${name} (${daysText(balance, language)})`
}
