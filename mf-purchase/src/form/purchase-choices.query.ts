import { useMemo } from 'react'
import { useCall } from '@portal/auth/queries'
import { purchaseCommonCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { withSavedChoices } from '@portal/form-page'

/** What there is to choose from in a purchase form. */
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

/** What is chosen from where a saved form is changed. */
export const choicesOf = (form: PurchaseForm, choices: PurchaseChoices): PurchaseChoices =>
  withSavedChoices(choices, form, null)
