import { defineTexts, useText, type Text as Words } from '@portal/i18n'
import { Button, Notice, Row, Text } from '@portal/ui'
import { offerName, offerTexts, useOfferWords } from './use-offer-words'
import type { Offers } from './use-offers'
import type { OfferEdit } from './working-offers'

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

/** What others have done since the reader looked: to the form, the offer they chose, and those that they change. */
export function StaleNotices({ offers: all }: { offers: Offers }) {
  const { form, offers, currencies, lostPick, lost, stranded, restore, insist, addAgain, discard, keepFocus } = all
  const say = useText()
  const signOf = (id: number) =>
    [
      ...form.offers.map(({ currencyId, currencySign }) => ({ id: currencyId, sign: currencySign })),
      ...currencies,
    ].find(currency => currency.id === id)?.sign ?? ''
  const { differences, changed, priced } = useOfferWords(signOf)
  const saved = (offerGuid: string) => form.offers.find(each => each.offerGuid === offerGuid)
  const lostNow = offers.find(({ offerGuid, state }) => offerGuid === lostPick?.seen.offerGuid && state !== 'removed')
  const lostLines = lostPick && lostNow ? differences(lostPick.seen, lostNow) : []
  const lostText = !lostNow ? texts.gone : lostLines.length > 0 ? texts.lost : texts.lostFiles
  const strandedLine = ({ fields, seen }: OfferEdit) => {
    if (fields) return seen ? changed(seen, fields) : say(texts.toBeAdded, { offer: priced(fields) })
    return seen && say(texts.toBeRemoved, { offer: priced(seen) })
  }
  const button = (text: Words, act: () => void) => (
    <Button size="sm" variant="outline" onClick={act}>
      {say(text)}
    </Button>
  )
  return (
    <>
      {stranded.length > 0 && (
        <Notice tone="warning">
          <Text>{say(texts.stranded, { count: stranded.length })}</Text>
          {stranded.map(edit => (
            <Text key={edit.offerGuid}>{strandedLine(edit)}</Text>
          ))}
          <Row ref={keepFocus} mt="3">
            {button(offerTexts.discard, discard)}
          </Row>
        </Notice>
      )}
      {lostPick && (
        <Notice tone="warning">
          <Text>{say(lostText, { offer: offerName(lostPick.seen) })}</Text>
          {lostLines.map(line => (
            <Text key={line}>{line}</Text>
          ))}
        </Notice>
      )}
      {offers.map(offer => {
        const now = saved(offer.offerGuid)
        if (!offer.before || !now) return null
        return (
          <Notice key={offer.offerGuid} tone="warning">
            <Text>{say(texts.conflict, { offer: offerName(offer.before), user: now.userName })}</Text>
            {differences(offer.before, now).map(line => (
              <Text key={line}>{line}</Text>
            ))}
            <Row ref={keepFocus} mt="3" gap="2" flexWrap="wrap">
              {button(texts.theirs, () => restore(offer))}
              {button(texts.mine, () => insist(offer))}
            </Row>
          </Notice>
        )
      })}
      {lost.map(edit => (
        <Notice key={edit.offerGuid} tone="warning">
          <Text>{say(texts.removed, { offer: offerName(edit.seen) })}</Text>
          {differences(edit.seen, edit.fields).map(line => (
            <Text key={line}>{line}</Text>
          ))}
          <Row ref={keepFocus} mt="3" gap="2" flexWrap="wrap">
            {button(texts.addAgain, () => addAgain(edit))}
            {button(texts.giveUp, () => restore(edit))}
          </Row>
        </Notice>
      ))}
    </>
  )
}
