import { purchaseTypes } from '@portal/contracts/modules/modules'
import { anyId, oneOf } from '@portal/form-list'
import type { AddressShape } from '@portal/router'

/** Whose trees the editor of a module shows. */
const parameters = {
  corporationId: ['company', anyId],
  corporatePurchaseTypeId: ['type', oneOf(...Object.values(purchaseTypes))],
  departmentId: ['department', anyId],
  departmentPurchaseTypeId: ['departmentType', oneOf(...Object.values(purchaseTypes))],
} as const
export type ModuleField = keyof typeof parameters
const fields = Object.keys(parameters) as ModuleField[]

/** As the fields have it: empty where nothing is chosen. */
export type ModuleView = Record<ModuleField, string>

export const moduleAddress: AddressShape<ModuleView> = {
  read: address => {
    const textOf = (field: ModuleField) => {
      const [name, { read }] = parameters[field]
      return String(read(address.get(name) ?? '') ?? '')
    }
    return {
      corporationId: textOf('corporationId'),
      corporatePurchaseTypeId: textOf('corporatePurchaseTypeId'),
      departmentId: textOf('departmentId'),
      departmentPurchaseTypeId: textOf('departmentPurchaseTypeId'),
    }
  },
  write: view =>
    new URLSearchParams(fields.filter(field => view[field] !== '').map(field => [parameters[field][0], view[field]])),
}
