import type { ServerErrorCode } from '@portal/contracts/errors'
import { modules, type ModuleExpression, type PurchaseType } from '@portal/contracts/modules/modules'
import { Refusal } from '@portal/http/refusal'

/** What was chosen on the screen; where nothing was, the call is refused with the sentence for that choice. */
export function requireSelected<T>(value: T | null, code: ServerErrorCode): T {
  if (value === null) throw new Refusal(code)
  return value
}

/** The purchase type, which a module without types ignores. */
export function requirePurchaseType(module: ModuleExpression, purchaseType: PurchaseType | null): PurchaseType | null {
  return modules[module].byPurchaseType ? requireSelected(purchaseType, 'SELECT_PURCHASE_TYPE') : null
}
