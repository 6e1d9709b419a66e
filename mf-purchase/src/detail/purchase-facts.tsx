import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { FormFacts, lineTexts, useLookupName } from '@portal/form-page'
import { useFormats, useText } from '@portal/i18n'
import { usePurchaseChoices } from '../form/purchase-choices.query'
import { purchaseTexts } from '../form/purchase-texts'

/** What a purchase says. */
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
        { term: say(lineTexts.departmentId), value: form.departmentName },
        { term: say(purchaseTexts.purchaseTypeId), value: say(purchaseTypeTexts[form.purchaseTypeId]) },
        {
          term: say(purchaseTexts.typeId),
          value: nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate }),
        },
        { term: say(purchaseTexts.needDate), value: date(form.needDate) },
        ...(wished ? [{ term: say(purchaseTexts.currencyId), value: `${wished.name} ${wished.sign}` }] : []),
        ...(form.agreementTitle === null ? [] : [{ term: say(lineTexts.agreementId), value: form.agreementTitle }]),
      ]}
    />
  )
}
