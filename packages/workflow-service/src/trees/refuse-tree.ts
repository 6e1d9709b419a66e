import type { ErrorCode, ServerErrorCode } from '@portal/contracts/errors'
import { Refusal } from '@portal/http/refusal'
import { type ModuleExpression, modules, type PurchaseType } from '@portal/contracts/modules/modules'

/** Returns the refusal of a rule's code. Rules never return NETWORK. */
export function refusalOf(code: ErrorCode): Refusal {
  return new Refusal(code === 'NETWORK' ? 'INTERNAL' : code)
}

/** Refuses the call if a rule returned a code. */
export function requireAccepted(code: ErrorCode | null): void {
  if (code !== null) throw refusalOf(code)
}

/** Returns the chosen value; refuses the call if nothing was chosen. */
export function requireSelected<T>(value: T | null, code: ServerErrorCode): T {
  if (value === null) throw new Refusal(code)
  return value
}

/** Returns the purchase type; null for modules without types. */
export function requirePurchaseType(module: ModuleExpression, purchaseType: PurchaseType | null): PurchaseType | null {
  return modules[module].byPurchaseType ? requireSelected(purchaseType, 'SELECT_PURCHASE_TYPE') : null
}
