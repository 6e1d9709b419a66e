import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Row, Text } from '@portal/ui'
import { offerTexts } from './use-offer-words'
import type { Offers } from './use-offers'

const texts = defineTexts({
  unsaved: {
    tr: '{count} teklif değişikliği henüz kaydedilmedi. Formdaki bir sonraki işleminiz (onay, soru, cevap, atlama) bunları da kaydeder.',
    en: '{count, plural, one {# offer change} other {# offer changes}} not saved yet. Your next action on the form (approve, ask, answer, skip) saves them too.',
  },
  save: { tr: 'Teklifleri kaydet', en: 'Save offers' },
})

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

/** What of the offers is not saved yet, and the two things to do about it. */
export function UnsavedBar({ offers: { changes, saving, focus } }: { offers: Offers }) {
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
