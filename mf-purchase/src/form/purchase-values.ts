import { useMemo } from 'react'
import { newGuid } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { purchaseTypes } from '@portal/contracts/modules/modules'
import type { Person } from '@portal/contracts/people/person'
import {
  purchaseCommonCall,
  type createPurchasesCall,
  type PurchaseForm,
} from '@portal/contracts/purchase/purchase.calls'
import type { CallInput } from '@portal/contracts/wire/call'

/** The values of a line's fields. While it is being filled in, those that nobody has chosen yet are missing. */
export type PurchaseValues = CallInput<typeof createPurchasesCall>['body']['CreateModel'][number]

/** The choices of a purchase request. */
export function usePurchaseChoices(when = true) {
  const query = useCall(purchaseCommonCall, {}, { enabled: when })
  const data = useMemo(
    () =>
      query.data && {
        ...query.data,
        type: query.data.type.map(({ value, label, labelTranslate }) => ({
          id: value,
          name: label,
          nameTranslate: labelTranslate,
        })),
      },
    [query.data],
  )
  return { ...query, data }
}
export type PurchaseChoices = NonNullable<ReturnType<typeof usePurchaseChoices>['data']>

type Started = Partial<PurchaseValues>

const unwritten = { productType: '', productQuantity: '1', description: '', agreementId: null }

/** A new line for somebody, with the usual values of a purchase. */
export function newLine({ id: userId, corporationId, departmentId }: Person): Started {
  const place = { userId, corporationId, ...(departmentId !== null && { departmentId }) }
  const usual = { purchaseTypeId: purchaseTypes.IT, needDate: '', currencyId: liraCurrencyId }
  return { ...unwritten, ...place, ...usual, purchaseGuid: newGuid(), uploadedFiles: [], treeUsers: [] }
}

/** The line after another: people who need several things need them for the same place and day. */
export function lineAfter(line: PurchaseValues): Started {
  const { userId, corporationId, departmentId, purchaseTypeId, needDate, currencyId } = line
  const kept = { userId, corporationId, departmentId, purchaseTypeId, needDate, currencyId }
  return { ...unwritten, ...kept, purchaseGuid: newGuid(), uploadedFiles: [], treeUsers: [] }
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
