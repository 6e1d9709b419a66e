import { callTo, newGuid } from '@portal/auth'
import { deletePurchaseFileCall, uploadPurchaseFileCall } from '@portal/contracts/files/file.calls'
import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { purchaseTypes } from '@portal/contracts/modules/modules'
import type { Person } from '@portal/contracts/people/person'
import {
  purchaseLineSchema,
  type createPurchasesCall,
  type PurchaseForm,
} from '@portal/contracts/purchase/purchase.calls'
import type { CallInput } from '@portal/contracts/wire/call'
import { defineLines } from '@portal/form-page/lines'

/** What stands in the fields of a line. While it is being filled in, what nobody has chosen yet is not there. */
export type PurchaseValues = CallInput<typeof createPurchasesCall>['body']['CreateModel'][number]

type Started = Partial<PurchaseValues>
type Kept = Pick<Started, 'userId' | 'corporationId' | 'departmentId' | 'purchaseTypeId' | 'needDate' | 'currencyId'>

const begun = (kept: Kept): Started => ({
  ...kept,
  purchaseGuid: newGuid(),
  productType: '',
  productQuantity: '1',
  description: '',
  agreementId: null,
  uploadedFiles: [],
  treeUsers: [],
})

/** A new line for somebody, with what most purchases have. */
export function newLine({ id: userId, corporationId, departmentId }: Person): Started {
  const kept = { userId, corporationId, ...(departmentId !== null && { departmentId }) }
  return begun({ ...kept, purchaseTypeId: purchaseTypes.IT, needDate: '', currencyId: liraCurrencyId })
}

export function valuesOf(form: PurchaseForm): PurchaseValues {
  return {
    purchaseGuid: form.formGuid,
    userId: form.userId,
    corporationId: form.corporationId,
    departmentId: form.departmentId ?? 0,
    typeId: form.typeId,
    purchaseTypeId: form.purchaseTypeId,
    needDate: form.needDate,
    productType: form.productType,
    productQuantity: String(form.productQuantity),
    description: form.description,
    currencyId: form.wishedCurrencyId,
    agreementId: form.agreementId,
    uploadedFiles: form.uploadedFiles,
    treeUsers: form.treeUsers,
  }
}

/** What the page of several lines needs to know of a line of purchases. */
export const purchaseLines = defineLines<PurchaseValues>({
  module: purchaseModule,
  name: 'purchase',
  guidKey: 'purchaseGuid',
  version: 1,
  schema: purchaseLineSchema,
  // What is needed together is of the same people, place and day.
  after: ({ userId, corporationId, departmentId, purchaseTypeId, needDate, currencyId }) =>
    begun({ userId, corporationId, departmentId, purchaseTypeId, needDate, currencyId }),
  files: { upload: callTo(uploadPurchaseFileCall), remove: callTo(deletePurchaseFileCall) },
})
