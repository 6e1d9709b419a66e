import { defineTexts, useText } from '@portal/i18n'
import { Badge } from '@portal/ui'
import { offerName } from './use-offer-words'
import type { Offers } from './use-offers'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  chosen: { tr: 'Seçilen teklif', en: 'Chosen offer' },
  pick: { tr: 'Seç ve onayla', en: 'Choose and approve' },
  named: { tr: '{action}: {offer}', en: '{action}: {offer}' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  removed: { tr: 'Kaldırılacak', en: 'To be removed' },
  restore: { tr: 'Geri al', en: 'Restore' },
})

interface OfferHeadProps {
  offers: Offers
  offer: WorkingOffer
  onEdit: (offer: WorkingOffer) => void
}

/** The name of an offer, and the buttons that choose, edit or remove it. */
export function OfferHead({ offers, offer, onEdit }: OfferHeadProps) {
  const say = useText()
  const { canChange, changes, choosing, focus, starter } = offers
  const { canChoose, picked } = choosing
  const isPicked = picked?.seen.offerGuid === offer.offerGuid
  const isRemoved = offer.state === 'removed'
  const name = (action: string) => say(texts.named, { action, offer: offerName(offer) })
  const button = (action: string, act: () => void) => (
    <button type="button" data-part="act" aria-label={name(action)} onClick={act}>
      {action}
    </button>
  )
  return (
    <>
      <span data-part="brand">{offer.brand}</span>
      <span data-part="model">{offer.model}</span>
      {offer.isApproved && (
        <Badge colorPalette="green" variant="solid">
          {say(texts.chosen)}
        </Badge>
      )}
      {canChoose && !isRemoved && (
        <button
          type="button"
          data-part="pick"
          aria-pressed={isPicked}
          aria-label={name(say(texts.pick))}
          onClick={() => {
            choosing.pick(offer)
            starter.current?.('Approve')
          }}
        >
          {say(texts.pick)}
        </button>
      )}
      {isRemoved && (
        <Badge colorPalette="red" variant="subtle">
          {say(texts.removed)}
        </Badge>
      )}
      {canChange && (
        <span ref={focus.keepFocus} data-part="acts">
          {!isRemoved && button(say(texts.edit), () => onEdit(offer))}
          {isRemoved
            ? button(say(texts.restore), () => changes.restore(offer))
            : button(say(texts.remove), () => changes.remove(offer))}
        </span>
      )}
    </>
  )
}
