import { FormStateBadge } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Bir satın alma talebinin yolu', en: 'How a purchase request works' },
  lead: {
    tr: 'İhtiyaçtan teklife, tekliften ödemeye.',
    en: 'From need to offer, from offer to payment.',
  },
  askTitle: { tr: 'İhtiyacınızı yazarsınız', en: 'You say what you need' },
  ask: {
    tr: 'Her ürün bir satırdır: ürün, adet, gereksinim tarihi ve satın alma türü, bilgi teknolojileri ya da idari. Birkaç satırı tabloda toplayıp birlikte gönderebilirsiniz. Gönderilmeyen satırlar bu tarayıcıda otuz gün saklanır.',
    en: 'Each product is a line: product, quantity, requirement date and purchase type, IT or administrative. You can collect several lines in the table and send them together. Unsent lines stay in this browser for thirty days.',
  },
  treeTitle: { tr: 'Onay ağacı türe göre değişir', en: 'The approval tree depends on the type' },
  tree: {
    tr: 'Önce yöneticiniz, sonra sırasıyla satın alma, mali işler ve finans. Şirketinizin ağacı tanımlı değilse talep gönderilemez. Henüz kimse işlem yapmadıysa talebi sayfasından düzenleyebilirsiniz.',
    en: 'First your manager, then purchasing, financial affairs and finance, in that order. If your company has no tree, you can’t send the request. Until someone acts, you can edit it on its page.',
  },
  offerTitle: { tr: 'Satın alma teklif toplar', en: 'Purchasing collects offers' },
  offer: {
    tr: 'En az bir teklif olmadan form ilerlemez. Teklifler yan yana karşılaştırılır; onları onaylayanlar görür; talebin sahibi ve dolduran görmez.',
    en: 'The form can’t move on without an offer. Offers are compared side by side; approvers see them, the owner and the person who filled it in don’t.',
  },
  chooseTitle: { tr: 'Finans birini seçer', en: 'Finance chooses one' },
  choose: {
    tr: 'Seçim, finansın onayıyla kaydedilir; o andan sonra hiçbir teklif değişmez. 10.000 TL üstündeki bir seçimi, daha önce onaylamış olsa da, en sonda genel müdür de onaylar.',
    en: 'The choice is saved when finance approves; after that, offers can’t change. The general manager also approves choices above 10,000 TRY, at the end, even after an earlier approval.',
  },
  payTitle: { tr: 'Seçilen teklif ödenir', en: 'The chosen offer is paid' },
  pay: {
    tr: 'Son onayın haftasında, teklifteki IBAN’a; teklifte IBAN yoksa talebin sahibine.',
    en: 'In the week of the last approval, to the offer’s IBAN, or to the request’s owner if the offer has none.',
  },
})

export default function PurchaseGuidePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Guide
        steps={[
          { title: say(texts.askTitle), text: say(texts.ask), mark: <FormStateBadge state={1} /> },
          { title: say(texts.treeTitle), text: say(texts.tree) },
          { title: say(texts.offerTitle), text: say(texts.offer) },
          { title: say(texts.chooseTitle), text: say(texts.choose), mark: <FormStateBadge state={4} /> },
          { title: say(texts.payTitle), text: say(texts.pay), mark: <FormStateBadge state={9} /> },
        ]}
      />
    </Page>
  )
}
