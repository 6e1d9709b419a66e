import { callTo } from '@portal/auth'
import { deletePurchaseFileCall, uploadPurchaseFileCall } from '@portal/contracts/files/file.calls'
import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import {
  getPurchaseCall,
  purchaseLineSchema,
  type PurchaseForm,
  type PurchaseLineInput,
} from '@portal/contracts/purchase/purchase.calls'
import { withSavedChoices } from '@portal/form-page'
import { defineLines, type LineFieldsProps } from '@portal/form-page/lines'
import { lineFaults } from './line-faults'
import { lineAfter, usePurchaseChoices, valuesOf, type PurchaseChoices, type PurchaseValues } from './purchase-values'

export const purchaseLines = defineLines({
  module: purchaseModule,
  name: 'purchase',
  guidKey: 'purchaseGuid',
  version: 1,
  schema: purchaseLineSchema,
  after: lineAfter,
  valuesOf,
  read: callTo(getPurchaseCall),
  useChoices: usePurchaseChoices,
  choicesOf: (form: PurchaseForm, choices) => withSavedChoices(choices, form, null),
  faultsOf: lineFaults,
  treeInput: ({ departmentId, purchaseTypeId }) => (departmentId ? { departmentId, purchaseTypeId } : null),
  files: { upload: callTo(uploadPurchaseFileCall), remove: callTo(deletePurchaseFileCall) },
})

export type PurchaseFieldsProps = LineFieldsProps<PurchaseValues, PurchaseLineInput, PurchaseForm, PurchaseChoices>
