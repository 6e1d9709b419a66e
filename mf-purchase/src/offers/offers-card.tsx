import { useId, useState } from 'react'
import { useHoldsUnsaved } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Card, Column, EmptyState, Heading, Icon, Notice, Row } from '@portal/ui'
import { ChoiceNotice } from './choice-notice'
import { Comparison } from './comparison'
import { OfferDialog } from './offer.dialog'
import { RatesLine } from './rates-line'
import { StaleNotices } from './stale-notices'
import { UnsavedBar } from './unsaved-bar'
import type { Offers } from './use-offers'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  title: { tr: 'Teklifler', en: 'Offers' },
  add: { tr: 'Teklif ekle', en: 'Add an offer' },
  none: { tr: 'Henüz teklif yok', en: 'No offers yet' },
  addFirst: {
    tr: 'Onaylamadan önce en az bir teklif ekleyin; birden fazlası yan yana karşılaştırılır.',
    en: 'Add at least one before you approve; you can compare several side by side.',
  },
  waiting: {
    tr: 'Satın alma teklif ekleyince burada görünür.',
    en: 'Offers appear here once purchasing adds them.',
  },
  choose: {
    tr: 'Bir teklif seçin, sonra formu onaylayın; seçiminiz onayınızla birlikte kaydedilir.',
    en: 'Choose an offer, then approve the form. Your choice is saved with the approval.',
  },
})

/** The offers of a purchase, for those who may see them: to compare, to enter, to choose. */
export function OffersCard({ offers }: { offers: Offers }) {
  const say = useText()
  const titleId = useId()
  const [edited, setEdited] = useState<WorkingOffer | null>()
  useHoldsUnsaved(offers.changes.unsaved > 0)
  if (!offers.canView) return null
  const { form, canAdd, changes, saving } = offers
  const { canChoose, picked, lostPick } = offers.choosing
  const isEmpty = offers.offers.length === 0

  return (
    <>
      <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '6' }} minW="0">
        <Column gap="4">
          <Row flexWrap="wrap" minH="9">
            <Heading as="h2" size="lg" id={titleId} ref={offers.focus.heading} tabIndex={-1} me="auto">
              {say(texts.title)}
            </Heading>
            {canAdd && (
              <Button size="sm" variant={isEmpty ? 'solid' : 'outline'} onClick={() => setEdited(null)}>
                <Icon name="plus" size="4" />
                {say(texts.add)}
              </Button>
            )}
          </Row>
          <ChoiceNotice offers={offers} />
          {saving.refusal && <Notice tone="error">{saving.refusal}</Notice>}
          <StaleNotices offers={offers} />
          {canChoose && !picked && !lostPick && <Notice tone="info">{say(texts.choose)}</Notice>}
          {isEmpty ? (
            <EmptyState icon="document" title={say(texts.none)}>
              {say(canAdd ? texts.addFirst : texts.waiting)}
            </EmptyState>
          ) : (
            <Comparison offers={offers} onEdit={setEdited} />
          )}
          <RatesLine offers={offers} />
          <UnsavedBar offers={offers} />
        </Column>
      </Card>
      {edited !== undefined && (
        <OfferDialog
          offer={edited}
          quantity={form.productQuantity}
          wishedCurrencyId={form.wishedCurrencyId}
          currencies={offers.currencies}
          onSubmit={changes.put}
          onFiles={changes.changeFiles}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
