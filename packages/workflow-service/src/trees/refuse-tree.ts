import type { ErrorCode, ServerErrorCode } from '@portal/contracts/errors'
import { Refusal } from '@portal/http/refusal'
import { type ModuleExpression, modules, type PurchaseType } from '@portal/contracts/modules/modules'

/** The refusal behind what a rule found wrong. No rule finds a network that failed. */
export function refusalOf(code: ErrorCode): Refusal {
  return new Refusal(code === 'NETWORK' ? 'INTERNAL' : code)
}

/** Ends a call with what a rule found wrong, if it did. */
export function requireAccepted(code: ErrorCode | null): void {
  if (code !== null) throw refusalOf(code)
}

/** What was chosen on the screen; where nothing was, the call is refused with the sentence for that choice. */
export function requireSelected<T>(value: T | null, code: ServerErrorCode): T {
  if (value === null) throw new Refusal(code)
  return value
}

/** The purchase type, which a module without types ignores. */
export function requirePurchaseType(module: ModuleExpression, purchaseType: PurchaseType | null): PurchaseType | null {
  return modules[module].byPurchaseType ? requireSelected(purchaseType, 'SELECT_PURCHASE_TYPE') : null
}
