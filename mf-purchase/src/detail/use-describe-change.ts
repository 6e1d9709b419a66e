import type { NameOfChange } from '@portal/approval-tree/panel'
import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import { describeChange, lineTexts, useLineNames } from '@portal/form-page'
import { useFormats, useText, type Text } from '@portal/i18n'
import { usePurchaseChoices } from '../form/purchase-choices.query'
import { purchaseTexts } from '../form/purchase-texts'

/** Describes what an edit changed. */
export function useDescribeChange(isChanged: boolean): NameOfChange {
  const say = useText()
  const { date } = useFormats()
  const { data: choices } = usePurchaseChoices(isChanged)
  const { names } = useLineNames(choices, isChanged)
  const typeTexts: Readonly<Record<string, Text>> = purchaseTypeTexts
  return describeChange(
    say,
    { ...lineTexts, ...purchaseTexts },
    {
      ...names,
      needDate: date,
      purchaseTypeId: id => say(typeTexts[id] ?? purchaseTexts.purchaseTypeId),
    },
  )
}
