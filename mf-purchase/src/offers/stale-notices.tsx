import type { ReactNode } from 'react'
import { defineTexts, useText, type Say, type Text as Words } from '@portal/i18n'
import { Button, Notice, Row, Text } from '@portal/ui'
import { offerName, offerTexts, useOfferWords } from './use-offer-words'
import type { Offers } from './use-offers'
import type { OfferEdit, Picked, WorkingOffer } from './working-offers'

const texts = defineTexts({
  lost: {
    tr: 'Seçtiğiniz {offer} teklifi bu arada değişti. Yeni hâline bakıp yeniden seçin.',
    en: 'The offer you chose, {offer}, has changed. Review it and choose again.',
  },
  lostFiles: {
    tr: 'Seçtiğiniz {offer} teklifinin dosyaları bu arada değişti; bakıp yeniden seçin.',
    en: 'The files of the offer you chose, {offer}, have changed. Review them and choose again.',
  },
  gone: {
    tr: 'Seçtiğiniz {offer} teklifi kaldırıldı; başka bir teklif seçin.',
    en: 'The offer you chose, {offer}, was removed. Choose another one.',
  },
  conflict: {
    tr: 'Siz {offer} teklifini düzenlerken başkası da düzenledi: {user}.',
    en: '{user} edited the offer {offer} while you were editing it.',
  },
  removed: {
    tr: 'Siz {offer} teklifini düzenlerken teklif kaldırıldı. Değişikliğiniz kaydedilmedi.',
    en: 'The offer {offer} was removed while you were editing it. Your change wasn’t saved.',
  },
  addAgain: { tr: 'Yeni teklif olarak ekle', en: 'Add it as a new offer' },
  giveUp: { tr: 'Değişikliğimi sil', en: 'Discard my change' },
  stranded: {
    tr: 'Form siz kaydetmeden ilerledi; {count} teklif değişikliğiniz kaydedilmedi.',
    en: 'The form moved on before you saved: {count, plural, one {# offer change wasn’t} other {# offer changes weren’t}} saved.',
  },
  toBeAdded: { tr: 'Eklenecekti: {offer}', en: 'To be added: {offer}' },
  toBeRemoved: { tr: 'Kaldırılacaktı: {offer}', en: 'To be removed: {offer}' },
  theirs: { tr: 'Onun değişikliğini al', en: 'Take theirs' },
  mine: { tr: 'Benim değişikliğimi koru', en: 'Keep mine' },
})

/** Tells the reader what others changed in the meantime: the form, the picked offer, and offers with unsaved edits. */
export function StaleNotices({ offers: all }: { offers: Offers }) {
  const { form, offers, currencies, changes, choosing, focus } = all
  const say = useText()
  const saved = form.offers.map(({ currencyId, currencySign }) => ({ id: currencyId, sign: currencySign }))
  const signOf = (id: number) => [...saved, ...currencies].find(currency => currency.id === id)?.sign ?? ''
  const words = useOfferWords(signOf)
  const button = (text: Words, act: () => void) => (
    <Button size="sm" variant="outline" onClick={act}>
      {say(text)}
    </Button>
  )
  return (
    <>
      {changes.stranded.length > 0 && (
        <StaleNotice
          text={say(texts.stranded, { count: changes.stranded.length })}
          lines={changes.stranded.map(edit => strandedLine(edit, say, words))}
          actions={button(offerTexts.discard, changes.discard)}
          keepFocus={focus.keepFocus}
        />
      )}
      {choosing.lostPick && <LostPick pick={choosing.lostPick} offers={offers} words={words} />}
      {offers.map(offer => {
        const now = form.offers.find(({ offerGuid }) => offerGuid === offer.offerGuid)
        if (!offer.before || !now) return null
        return (
          <StaleNotice
            key={offer.offerGuid}
            text={say(texts.conflict, { offer: offerName(offer.before), user: now.userName })}
            lines={words.differences(offer.before, now)}
            actions={
              <>
                {button(texts.theirs, () => changes.restore(offer))}
                {button(texts.mine, () => changes.insist(offer))}
              </>
            }
            keepFocus={focus.keepFocus}
          />
        )
      })}
      {changes.lost.map(edit => (
        <StaleNotice
          key={edit.offerGuid}
          text={say(texts.removed, { offer: offerName(edit.seen) })}
          lines={words.differences(edit.seen, edit.fields)}
          actions={
            <>
              {button(texts.addAgain, () => changes.addAgain(edit))}
              {button(texts.giveUp, () => changes.restore(edit))}
            </>
          }
          keepFocus={focus.keepFocus}
        />
      ))}
    </>
  )
}

type OfferWords = ReturnType<typeof useOfferWords>

function strandedLine({ fields, seen }: OfferEdit, say: Say, { changed, priced }: OfferWords) {
  if (fields) return seen ? changed(seen, fields) : say(texts.toBeAdded, { offer: priced(fields) })
  return seen && say(texts.toBeRemoved, { offer: priced(seen) })
}

interface LostPickProps {
  pick: Picked
  offers: readonly WorkingOffer[]
  words: OfferWords
}

/** Says that the picked offer has changed or is gone. */
function LostPick({ pick: { seen }, offers, words }: LostPickProps) {
  const say = useText()
  const now = offers.find(({ offerGuid, state }) => offerGuid === seen.offerGuid && state !== 'removed')
  const lines = now ? words.differences(seen, now) : []
  const text = !now ? texts.gone : lines.length > 0 ? texts.lost : texts.lostFiles
  return <StaleNotice text={say(text, { offer: offerName(seen) })} lines={lines} />
}

interface StaleNoticeProps {
  text: string
  /** The differences, line by line. */
  lines: readonly (string | null)[]
  actions?: ReactNode
  keepFocus?: Offers['focus']['keepFocus']
}

function StaleNotice({ text, lines, actions, keepFocus }: StaleNoticeProps) {
  return (
    <Notice tone="warning">
      <Text>{text}</Text>
      {lines.map((line, index) => (
        <Text key={`${index} ${line}`}>{line}</Text>
      ))}
      {actions && (
        <Row ref={keepFocus} mt="3" gap="2" flexWrap="wrap">
          {actions}
        </Row>
      )}
    </Notice>
  )
}
