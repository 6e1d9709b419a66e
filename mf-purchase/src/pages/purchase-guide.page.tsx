import { FormStateBadge } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Bir satın alma talebinin yolu', en: 'The way of a purchase request' },
  lead: {
    tr: 'İhtiyaçtan teklife, tekliften ödemeye.',
    en: 'From a need to an offer, from an offer to a payment.',
  },
  askTitle: { tr: 'İhtiyacınızı yazarsınız', en: 'You write down what you need' },
  ask: {
    tr: 'Ürün, adet, ihtiyaç tarihi ve satın alma türü: bilgi teknolojileri ya da idari.',
    en: 'Product, quantity, requirement date and purchase type: IT or administrative.',
  },
  offerTitle: { tr: 'Satın alma teklif toplar', en: 'Purchasing collects offers' },
  offer: {
    tr: 'En az bir teklif olmadan form ilerlemez; teklifte marka, model, fiyat ve bağlantı bulunur.',
    en: 'The form does not go on without an offer; an offer has brand, model, price and link.',
  },
  chooseTitle: { tr: 'Finans birini seçer', en: 'Finance chooses one' },
  choose: {
    tr: 'Mali işler bakar, finans seçip onaylar; ödenen, seçilen teklifin fiyatıdır.',
    en: 'Financial affairs looks, finance chooses and approves; what is paid is the price of the chosen offer.',
  },
})

export default function PurchaseGuidePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Guide
        steps={[
          { title: say(texts.askTitle), text: say(texts.ask), mark: <FormStateBadge state={1} /> },
          { title: say(texts.offerTitle), text: say(texts.offer) },
          { title: say(texts.chooseTitle), text: say(texts.choose), mark: <FormStateBadge state={9} /> },
        ]}
      />
    </Page>
  )
}
