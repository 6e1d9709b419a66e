import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { FormFacts, useLookupName } from '@portal/form-page'
import { lineTexts } from '@portal/form-page/lines'
import { useFormats, useText } from '@portal/i18n'
import { usePurchaseChoices } from '../form/purchase-values'
import { purchaseTexts } from '../form/purchase-texts'

/** The fields of a purchase. */
export function PurchaseFacts({ form }: { form: PurchaseForm }) {
  const say = useText()
  const { date } = useFormats()
  const nameOf = useLookupName()
  const { data: choices } = usePurchaseChoices()
  const wished = choices?.currency.find(({ id }) => id === form.wishedCurrencyId)
  return (
    <FormFacts
      form={form}
      own={[
        [lineTexts.departmentId, form.departmentName],
        [purchaseTexts.purchaseTypeId, say(purchaseTypeTexts[form.purchaseTypeId])],
        [purchaseTexts.typeId, nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate })],
        [purchaseTexts.needDate, date(form.needDate)],
        [purchaseTexts.currencyId, wished && `${wished.name} ${wished.sign}`],
        [lineTexts.agreementId, form.agreementTitle ?? undefined],
      ]}
    />
  )
}
