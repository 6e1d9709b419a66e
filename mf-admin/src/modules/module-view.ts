import { purchaseTypes } from '@portal/contracts/modules/modules'
import { anyId, oneOf } from '@portal/form-list/parameters'
import { addressOf } from '../selection/address-of'

/** Reads a parameter as the text of a field, which is empty without a choice. */
const inField = (parameter: { read: (text: string) => number | undefined }) => ({
  read: (text: string) => String(parameter.read(text) ?? ''),
})
const anyType = inField(oneOf(...Object.values(purchaseTypes)))

/**
 * The address of a module's editor holds the chosen trees. A card of the home page links to it, so it must not load the
 * lists.
 */
export const moduleAddress = addressOf({
  corporationId: ['company', inField(anyId)],
  corporatePurchaseTypeId: ['type', anyType],
  departmentId: ['department', inField(anyId)],
  departmentPurchaseTypeId: ['departmentType', anyType],
})
export type ModuleView = ReturnType<typeof moduleAddress.read>
export type ModuleField = keyof ModuleView
