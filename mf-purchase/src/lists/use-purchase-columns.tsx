import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import type { PurchaseRow } from '@portal/contracts/purchase/purchase.calls'
import { lineTexts, useLookupName } from '@portal/form-page'
import { formatDate, useFormats, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { purchaseTexts } from '../form/purchase-texts'

/** What a list of purchases shows besides what every list of forms does. */
export function usePurchaseColumns(): DataColumn<PurchaseRow>[] {
  const say = useText()
  const { number } = useFormats()
  const nameOf = useLookupName()
  const typeOf = (row: PurchaseRow) => nameOf({ name: row.typeName, nameTranslate: row.typeNameTranslate })
  return [
    {
      key: 'productType',
      title: say(purchaseTexts.productType),
      cell: row => (
        <TwoLines below={`${typeOf(row)} · ${say(purchaseTypeTexts[row.purchaseTypeId])}`}>
          <Span>{row.productType}</Span>
        </TwoLines>
      ),
    },
    {
      key: 'productQuantity',
      title: say(purchaseTexts.productQuantity),
      align: 'end',
      cell: row => number(row.productQuantity),
    },
    { key: 'needDate', title: say(purchaseTexts.needDate), cell: row => formatDate(row.needDate) },
    {
      key: 'purchaseTypeId',
      title: say(purchaseTexts.purchaseTypeId),
      extra: true,
      cell: row => say(purchaseTypeTexts[row.purchaseTypeId]),
    },
    { key: 'typeId', title: say(purchaseTexts.typeId), extra: true, cell: typeOf },
    { key: 'department', title: say(lineTexts.departmentId), extra: true, cell: row => row.departmentName },
    { key: 'agreement', title: say(lineTexts.agreementId), extra: true, cell: row => row.agreementTitle },
    { key: 'description', title: say(lineTexts.description), extra: true, cell: row => row.description },
  ]
}
