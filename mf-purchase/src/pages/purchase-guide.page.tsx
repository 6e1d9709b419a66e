import { FormStateBadge } from '@portal/approval-tree'
import { guidePage } from '@portal/form-page/pages'

export default guidePage({
  title: { tr: 'Bir satın alma talebinin yolu', en: 'How a purchase request works' },
  lead: {
    tr: 'İhtiyaçtan teklife, tekliften ödemeye.',
    en: 'From need to offer, from offer to payment.',
  },
  steps: [
    {
      title: { tr: 'İhtiyacınızı yazarsınız', en: 'You say what you need' },
      text: {
        tr: 'Her ürün bir satırdır: ürün, adet, gereksinim tarihi ve satın alma türü, bilgi teknolojileri ya da idari. Birkaç satırı tabloda toplayıp birlikte gönderebilirsiniz. Gönderilmeyen satırlar bu tarayıcıda otuz gün saklanır.',
        en: 'Each product is a line: product, quantity, requirement date and purchase type, IT or administrative. You can collect several lines in the table and send them together. Unsent lines stay in this browser for thirty days.',
      },
      mark: <FormStateBadge state={1} />,
    },
    {
      title: { tr: 'Onay ağacı türe göre değişir', en: 'The approval tree depends on the type' },
      text: {
        tr: 'Önce yöneticiniz, sonra sırasıyla satın alma, mali işler ve finans. Şirketinizin ağacı tanımlı değilse talep gönderilemez. Henüz kimse işlem yapmadıysa talebi sayfasından düzenleyebilirsiniz.',
        en: 'First your manager, then purchasing, financial affairs and finance, in that order. If your company has no tree, you can’t send the request. Until someone acts, you can edit it on its page.',
      },
    },
    {
      title: { tr: 'Satın alma teklif toplar', en: 'Purchasing collects offers' },
      text: {
        tr: 'En az bir teklif olmadan form ilerlemez. Teklifler yan yana karşılaştırılır; onları onaylayanlar görür; talebin sahibi ve dolduran görmez.',
        en: 'The form can’t move on without an offer. Offers are compared side by side; approvers see them, the owner and the person who filled it in don’t.',
      },
    },
    {
      title: { tr: 'Finans birini seçer', en: 'Finance chooses one' },
      text: {
        tr: 'Seçim, finansın onayıyla kaydedilir; o andan sonra hiçbir teklif değişmez. 10.000 TL üstündeki bir seçimi, daha önce onaylamış olsa da, en sonda genel müdür de onaylar.',
        en: 'The choice is saved when finance approves; after that, offers can’t change. The general manager also approves choices above 10,000 TRY, at the end, even after an earlier approval.',
      },
      mark: <FormStateBadge state={4} />,
    },
    {
      title: { tr: 'Seçilen teklif ödenir', en: 'The chosen offer is paid' },
      text: {
        tr: 'Son onayın haftasında, teklifteki IBAN’a; teklifte IBAN yoksa talebin sahibine.',
        en: 'In the week of the last approval, to the offer’s IBAN, or to the request’s owner if the offer has none.',
      },
      mark: <FormStateBadge state={9} />,
    },
  ],
})
