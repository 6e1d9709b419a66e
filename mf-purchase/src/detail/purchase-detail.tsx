import { FormStateBadge } from '@portal/approval-tree'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { CopyButton } from '@portal/form-list'
import { ApprovalCards, EditButton, FormCard, StoredEditOffer, TwoColumnLayout, useEditing } from '@portal/form-page'
import { SubmittedFiles } from '@portal/form-page/files'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { Column, Notice, Row, Span, Text } from '@portal/ui'
import { purchaseLines } from '../form/purchase-values'
import { OffersCard } from '../offers/offers-card'
import { RequestMarks } from '../offers/request-marks'
import { useDescribeOfferChange } from '../offers/use-describe-offer-change'
import { useOfferActs } from '../offers/use-offer-acts'
import { useOffers } from '../offers/use-offers'
import { EditForm } from './edit-form'
import { PurchaseFacts } from './purchase-facts'
import { useDescribeChange } from './use-describe-change'

const texts = defineTexts({
  pieces: { tr: '{number} adet', en: '{count, plural, one {{number} piece} other {{number} pieces}}' },
})

/** A submitted purchase: what is wanted, its files and offers, its approval; and, while that is allowed, its edit. */
export function PurchaseDetail({ form }: { form: PurchaseForm }) {
  const say = useText()
  const { money, number } = useFormats()
  const { formGuid, amount, currencySign, differsFromAgreement, marks, productQuantity, productType } = form
  const editing = useEditing(`purchase-edit.${formGuid}`, purchaseLines.editDraft, { about: `#${form.id}` })
  // A new form is of version 1: nothing has been done to it.
  const describeChange = useDescribeChange(form.version > 1)
  const offers = useOffers(form)
  const describeOfferChange = useDescribeOfferChange(offers)
  const additionTo = useOfferActs(offers)

  if (editing.edit) return <EditForm form={form} edit={editing.edit} />
  const approval = (
    <ApprovalCards
      {...{ formGuid, additionTo }}
      onViewOffers={offers.focus.view}
      nameOfChange={change => describeOfferChange(change) ?? describeChange(change)}
    />
  )
  return (
    <>
      <StoredEditOffer form={form} editing={editing} />
      {differsFromAgreement && <Notice tone="warning">{say(dictionary.differentCurrency)}</Notice>}
      <RequestMarks marks={marks} />
      <TwoColumnLayout beside={approval}>
        <FormCard
          headline={
            <Column gap="1">
              <Row minH="9" flexWrap="wrap">
                <Span fontSize="2xl" fontWeight="semibold" overflowWrap="anywhere">
                  {productType}
                </Span>
                <FormStateBadge state={form.status} />
              </Row>
              <Text color="fg.muted">
                {say(texts.pieces, { count: productQuantity, number: number(productQuantity) })}
                {amount !== null && ` · ${money(amount, currencySign ?? '')}`}
              </Text>
            </Column>
          }
          actions={
            <>
              <CopyButton form={form} size="sm" />
              <EditButton form={form} editing={editing} />
            </>
          }
        >
          <PurchaseFacts form={form} />
        </FormCard>
        <OffersCard offers={offers} />
        <SubmittedFiles files={form.uploadedFiles} />
      </TwoColumnLayout>
    </>
  )
}
