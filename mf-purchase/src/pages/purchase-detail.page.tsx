import { useMutationCall } from '@portal/auth/queries'
import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { getPurchaseCall, updatePurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { FormDetail, FormFacts, Headline, useLookupName } from '@portal/form-page'
import { LineEdit, lineTexts, useLineChanges } from '@portal/form-page/lines'
import { detailPage } from '@portal/form-page/pages'
import { defineTexts, dictionary, MoneyScreen, useFormats, useText, type Text } from '@portal/i18n'
import { Notice } from '@portal/ui'
import { PurchaseFields } from '../form/purchase-fields'
import { purchaseLines } from '../form/purchase-lines'
import { purchaseTexts } from '../form/purchase-texts'
import { usePurchaseChoices } from '../form/purchase-values'
import { RequestMarks } from '../offers/offer-notices'
import { OffersCard } from '../offers/offers-card'
import { useDescribeOfferChange } from '../offers/use-describe-offer-change'
import { useOfferActs } from '../offers/use-offer-acts'
import { useOffers } from '../offers/use-offers'

const texts = defineTexts({
  pieces: { tr: '{number} adet', en: '{count, plural, one {{number} piece} other {{number} pieces}}' },
})

export default detailPage({ module: purchaseModule, get: getPurchaseCall, Detail: PurchasePage })

function PurchasePage({ form }: { form: PurchaseForm }) {
  return (
    <MoneyScreen>
      <PurchaseDetail form={form} />
    </MoneyScreen>
  )
}

function PurchaseDetail({ form }: { form: PurchaseForm }) {
  const say = useText()
  const { date, money, number } = useFormats()
  const { amount, currencySign, productQuantity } = form
  const { send } = useMutationCall(updatePurchaseCall)
  const offers = useOffers(form)
  const describeOfferChange = useDescribeOfferChange(offers)
  const purchaseTypeNames: Readonly<Record<string, Text>> = purchaseTypeTexts
  const describeChange = useLineChanges({
    kind: purchaseLines,
    form,
    names: purchaseTexts,
    readers: () => ({
      needDate: date,
      purchaseTypeId: id => say(purchaseTypeNames[id] ?? purchaseTexts.purchaseTypeId),
    }),
  })
  return (
    <FormDetail
      form={form}
      kind={purchaseLines}
      warnings={
        <>
          {form.differsFromAgreement && <Notice tone="warning">{say(dictionary.differentCurrency)}</Notice>}
          <RequestMarks marks={form.marks} />
        </>
      }
      headline={
        // The title of the page has the product.
        <Headline form={form}>
          {amount === null
            ? say(texts.pieces, { count: productQuantity, number: number(productQuantity) })
            : money(amount, currencySign ?? '')}
        </Headline>
      }
      facts={<PurchaseFacts form={form} />}
      additionTo={useOfferActs(offers)}
      starter={offers.starter}
      decidedOn={<OffersCard offers={offers} />}
      nameOfChange={change => describeOfferChange(change) ?? describeChange(change)}
      edited={edit => (
        <LineEdit
          kind={purchaseLines}
          {...{ form, edit }}
          Fields={PurchaseFields}
          save={({ offers: _never, ...line }, version) =>
            send({ body: { ...line, purchaseGuid: form.formGuid, version } })
          }
        />
      )}
    />
  )
}

/** The fields of a purchase. */
function PurchaseFacts({ form }: { form: PurchaseForm }) {
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
