import { useMutationCall } from '@portal/auth/queries'
import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import { getPurchaseCall, updatePurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { FormDetail, Headline } from '@portal/form-page'
import { LineEdit, useLineChanges } from '@portal/form-page/lines'
import { detailPage } from '@portal/form-page/pages'
import { defineTexts, dictionary, MoneyScreen, useFormats, useText, type Text } from '@portal/i18n'
import { Column, Notice, Text as Words } from '@portal/ui'
import { PurchaseFacts } from '../detail/purchase-facts'
import { PurchaseFields } from '../form/purchase-fields'
import { purchaseLines } from '../form/purchase-lines'
import { purchaseTexts } from '../form/purchase-texts'
import { OffersCard } from '../offers/offers-card'
import { RequestMarks } from '../offers/request-marks'
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
        <Column gap="1">
          <Headline form={form}>{form.productType}</Headline>
          <Words color="fg.muted">
            {say(texts.pieces, { count: productQuantity, number: number(productQuantity) })}
            {amount !== null && ` · ${money(amount, currencySign ?? '')}`}
          </Words>
        </Column>
      }
      facts={<PurchaseFacts form={form} />}
      additionTo={useOfferActs(offers)}
      onViewOffers={offers.focus.view}
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
    >
      <OffersCard offers={offers} />
    </FormDetail>
  )
}
