import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import { useLookupName } from '@portal/form-page'
import { SubjectCell, useOwnerColumn, type LineColumn } from '@portal/form-page/lines'
import { useFormats, useText } from '@portal/i18n'
import type { PurchaseChoices } from '../form/purchase-choices.query'
import { purchaseTexts } from '../form/purchase-texts'
import type { PurchaseValues } from '../form/purchase-values'

/** What of a purchase its line in the table shows. */
export function useLineColumns(choices: PurchaseChoices): LineColumn<PurchaseValues>[] {
  const say = useText()
  const { date, number } = useFormats()
  const nameOf = useLookupName()
  const owner = useOwnerColumn<PurchaseValues>()
  return [
    {
      key: 'product',
      title: say(purchaseTexts.productType),
      cell: ({ line }) => <SubjectCell line={line}>{line.productType}</SubjectCell>,
    },
    {
      key: 'quantity',
      title: say(purchaseTexts.productQuantity),
      align: 'end',
      cell: ({ line }) => number(Number(line.productQuantity)),
    },
    {
      key: 'type',
      title: say(purchaseTexts.typeId),
      cell: ({ line }) => choices.type.filter(({ id }) => id === line.typeId).map(nameOf),
    },
    {
      key: 'purchaseType',
      title: say(purchaseTexts.purchaseTypeId),
      cell: ({ line }) => say(purchaseTypeTexts[line.purchaseTypeId]),
    },
    owner,
    { key: 'needDate', title: say(purchaseTexts.needDate), cell: ({ line }) => date(line.needDate) },
  ]
}
