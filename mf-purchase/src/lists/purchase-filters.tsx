import { purchaseTypes } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import { ChoiceFilter } from '@portal/form-list'
import { useTypeChoices } from '@portal/form-page'
import { useText } from '@portal/i18n'
import { usePurchaseChoices } from '../form/purchase-choices.query'
import { purchaseTexts } from '../form/purchase-texts'
import type { PurchaseControl } from './purchase-list.shape'

/** The filters that only lists of purchases have. */
export function PurchaseFilters({ filters, filter }: PurchaseControl) {
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
