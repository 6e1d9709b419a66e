import { formControlAmount, liraCurrencyId } from '@portal/contracts/lookups/limits'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { rolesOf, type People } from '../approval/people'
import { amountOf } from '../money/amount'

/** A corporation's settings for the general-manager rule. */
export interface GeneralManager {
  readonly userId: number | null
  readonly isExempt: boolean
}

export interface Price {
  /** In hundredths. */
  readonly amount: bigint
  readonly currencyId: number
}

const limit = amountOf(formControlAmount)

/** True if an amount needs the general manager: only lira, and only above the limit. */
export function needsGeneralManager(
  module: ModuleExpression,
  { amount, currencyId }: Price,
  { isExempt }: GeneralManager,
): boolean {
  return modules[module].generalManager && !isExempt && currencyId === liraCurrencyId && amount > limit
}

/** Returns the general manager, if they can act. */
export function activeGeneralManager({ userId }: GeneralManager, people: People): number | null {
  return userId !== null && people.get(userId)?.isActive ? userId : null
}

/** Inserts the general manager right before the first Finance entry. */
export function withGeneralManager(approvers: readonly number[], userId: number, people: People): number[] {
  if (approvers.includes(userId)) return [...approvers]
  const finance = approvers.findIndex(id => rolesOf(id, people).includes('WorkflowFinance'))
  return approvers.toSpliced(finance === -1 ? approvers.length : finance, 0, userId)
}
