import { useMemo } from 'react'
import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import { purchaseTypes } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { purchaseCalls, purchaseSortFields, type PurchaseRow } from '@portal/contracts/purchase/purchase.calls'
import { anyId, ChoiceFilter, moduleShapes, oneOf, type ControlOf } from '@portal/form-list'
import { useLookupName, useTypeChoices } from '@portal/form-page'
import { useColumn } from '@portal/form-page/columns'
import { lineTexts } from '@portal/form-page/lines'
import { listPages } from '@portal/form-page/pages'
import { defineTexts, formatDate, useFormats, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { usePurchaseChoices } from '../form/purchase-values'
import { purchaseTexts } from '../form/purchase-texts'

const days = defineTexts({
  from: { tr: 'Gereksinim: ilk gün', en: 'Needed from' },
  until: { tr: 'Gereksinim: son gün', en: 'Needed until' },
})

/** The filters have the names of the call's fields. */
const filters = { typeId: anyId, purchaseTypeId: oneOf(...Object.values(purchaseTypes)) }
const shapes = moduleShapes(filters, purchaseSortFields)

/** Pending purchases and all purchases. */
export const purchaseLists = listPages({
  module: purchaseModule,
  calls: purchaseCalls,
  shapes,
  Filters,
  useColumns,
  days,
})

function Filters({ filters, filter }: ControlOf<typeof shapes>) {
  const say = useText()
  const types = useTypeChoices(usePurchaseChoices().data)
  return (
    <>
      <ChoiceFilter
        label={say(purchaseTexts.purchaseTypeId)}
        choices={Object.values(purchaseTypes).map(value => ({ value, label: say(purchaseTypeTexts[value]) }))}
        chosen={filters.purchaseTypeId}
        onChange={purchaseTypeId => filter({ purchaseTypeId })}
      />
      <ChoiceFilter
        label={say(purchaseTexts.typeId)}
        choices={types}
        chosen={filters.typeId}
        onChange={typeId => filter({ typeId })}
      />
    </>
  )
}

function useColumns(): DataColumn<PurchaseRow>[] {
  const say = useText()
  const column = useColumn<PurchaseRow>()
  const { number } = useFormats()
  const nameOf = useLookupName()
  return useMemo(() => {
    const typeOf = (row: PurchaseRow) => nameOf({ name: row.typeName, nameTranslate: row.typeNameTranslate })
    const purchaseTypeOf = (row: PurchaseRow) => say(purchaseTypeTexts[row.purchaseTypeId])
    const extra = true
    return [
      column('productType', purchaseTexts.productType, { minWidth: '9.5rem' }, row => (
        <TwoLines below={`${typeOf(row)} · ${purchaseTypeOf(row)}`}>
          <Span>{row.productType}</Span>
        </TwoLines>
      )),
      column('productQuantity', purchaseTexts.productQuantity, { align: 'end' }, row => number(row.productQuantity)),
      column('needDate', purchaseTexts.needDate, row => formatDate(row.needDate)),
      column('purchaseTypeId', purchaseTexts.purchaseTypeId, { extra }, purchaseTypeOf),
      column('typeId', purchaseTexts.typeId, { extra }, typeOf),
      column('department', lineTexts.departmentId, { extra }, row => row.departmentName),
      column('agreement', lineTexts.agreementId, { extra }, row => row.agreementTitle),
      column('description', lineTexts.description, { extra }, row => row.description),
    ]
  }, [say, column, number, nameOf])
}
