import { useId, useState } from 'react'
import { useFormSurroundings, useHoldsUnsaved } from '@portal/approval-tree'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Card, chakra, Column, EmptyState, Heading, Icon, Notice, Row, Text } from '@portal/ui'
import { ChoiceNotice } from './offer-notices'
import { Comparison } from './comparison'
import { newOffer, OfferDialog } from './offer.dialog'
import { PastedDialog } from './pasted.dialog'
import type { PastedOffer } from './pasted-offers'
import { StaleNotices } from './stale-notices'
import { offerTexts } from './use-offer-words'
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
  unsaved: {
    tr: '{count} teklif değişikliği henüz kaydedilmedi. Formdaki bir sonraki işleminiz (onay, soru, cevap, atlama) bunları da kaydeder.',
    en: '{count, plural, one {# offer change} other {# offer changes}} not saved yet. Your next action on the form (approve, ask, answer, skip) saves them too.',
  },
  save: { tr: 'Teklifleri kaydet', en: 'Save offers' },
})

/** Beside a list the pane is the card. */
const bare = { p: '0', borderWidth: '0', boxShadow: 'none' } as const

/** The offers of a purchase, to compare, enter and choose. Only people who may see offers get the card. */
export function OffersCard({ offers }: { offers: Offers }) {
  const say = useText()
  const titleId = useId()
  const { beside } = useFormSurroundings()
  const [edited, setEdited] = useState<WorkingOffer | null>()
  useHoldsUnsaved(offers.changes.unsaved > 0)
  if (!offers.canView) return null
  const { canAdd, saving } = offers
  const isEmpty = offers.offers.length === 0

  return (
    <>
      <Card as="section" aria-labelledby={titleId} minW="0" {...(beside ? bare : { p: { base: '4', md: '6' } })}>
        <Column gap={beside ? '2' : '4'}>
          <Row flexWrap="wrap" minH={beside ? undefined : '9'}>
            <Heading
              as="h2"
              size={beside ? 'sm' : 'lg'}
              id={titleId}
              ref={offers.focus.heading}
              tabIndex={-1}
              me="auto"
            >
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
      <OfferDialogs offers={offers} edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

interface OfferDialogsProps {
  offers: Offers
  /** The offer to edit; null for a new one. */
  edited: WorkingOffer | null | undefined
  onClose: () => void
}

/** The dialog of an offer. Rows that are pasted into it continue in a dialog of their own. */
function OfferDialogs({ offers: { form, currencies, changes }, edited, onClose }: OfferDialogsProps) {
  const [pasted, setPasted] = useState<readonly PastedOffer[]>()
  return (
    <>
      {edited !== undefined && (
        <OfferDialog
          offer={edited}
          quantity={form.productQuantity}
          wishedCurrencyId={form.wishedCurrencyId}
          currencies={currencies}
          onSubmit={changes.put}
          onFiles={changes.changeFiles}
          onPaste={rows => {
            onClose()
            setPasted(rows)
          }}
          onClose={onClose}
        />
      )}
      {pasted && (
        <PastedDialog
          rows={pasted}
          signOf={id => currencies.find(currency => currency.id === id)?.sign ?? ''}
          onAdd={() => {
            pasted.forEach(({ offer }) => offer && changes.put(newOffer(offer)))
            setPasted(undefined)
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
    </>
  )
}

const ratesLineTexts = defineTexts({
  rates: {
    tr: '₺ karşılıkları {date} tarihli kurlarla: {rates}.',
    en: 'Amounts in ₺ use {date} rates: {rates}.',
  },
  rate: { tr: '1 {sign} = {rate} ₺', en: '1 {sign} = {rate} ₺' },
  none: {
    tr: 'Kuru olmayan: {signs}. Para birimleri arasında karşılaştırma yapılmadı.',
    en: 'No rate for {signs}, so currencies aren’t compared.',
  },
})

/** The rates by which prices were converted, and the currencies without a rate. */
function RatesLine({ offers: { form, offers, compared } }: { offers: Offers }) {
  const say = useText()
  const { date, list, number } = useFormats()
  const { rates } = form
  const foreign = [...new Map(offers.map(offer => [offer.currencyId, offer.currencySign]))].filter(
    ([id]) => id !== liraCurrencyId,
  )
  if (foreign.length === 0) return null
  const used = foreign.flatMap(([id, sign]) => {
    const rate = rates?.rates.find(({ currencyId }) => currencyId === id)?.rate
    return rate ? [say(ratesLineTexts.rate, { sign, rate: number(Number(rate), 6) })] : []
  })
  const lacking = foreign.filter(([id]) => compared.withoutRate.includes(id)).map(([, sign]) => sign)
  return (
    <Hint>
      {rates && used.length > 0 && say(ratesLineTexts.rates, { date: date(rates.date), rates: list(used) })}{' '}
      {lacking.length > 0 && say(ratesLineTexts.none, { signs: list(lacking) })}
    </Hint>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    p: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border.warning',
    bg: 'bg.warning',
    fontSize: 'sm',
  },
})

/** The number of unsaved changes, with buttons that save or discard them. */
function UnsavedBar({ offers: { changes, saving, focus } }: { offers: Offers }) {
  const say = useText()
  const { unsaved, discard } = changes
  const { save, isBusy } = saving
  if (unsaved === 0) return null
  return (
    <Bar ref={focus.keepFocus} role="status">
      <Text>{say(texts.unsaved, { count: unsaved })}</Text>
      <Row gap="2" flexWrap="wrap">
        <Button size="sm" variant="ghost" onClick={discard}>
          {say(offerTexts.discard)}
        </Button>
        <Button size="sm" aria-busy={isBusy} onClick={() => void save()}>
          {say(texts.save)}
        </Button>
      </Row>
    </Bar>
  )
}
