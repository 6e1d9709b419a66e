import type { ComponentProps } from 'react'
import type { HelpPicture } from '@portal/form-page/help-picture'
import type { Text } from '@portal/i18n'

export interface Topic {
  /** The fragment of its address, as in `#questions`. */
  id: string
  title: Text
  /** One item per paragraph. */
  text: readonly Text[]
  picture?: ComponentProps<typeof HelpPicture>
}

/** Topics that apply to the forms of every module. */
export const topics: readonly Topic[] = [
  {
    id: 'approving',
    title: { tr: 'Onaylama', en: 'Approving' },
    text: [
      {
        tr: 'Sıra size geldiğinde form ana sayfanızda ve “Sırası bende” listesinde görünür. Onaylarsanız sıra bir sonraki kişiye geçer; son kişi onayladığında form onaylanmış olur. Bir kişi reddederse form hemen reddedilir.',
        en: 'When it’s your turn, the form appears on your home page and under “My turn”. If you approve, the turn goes to the next person; once the last one approves, the form is approved. A single rejection ends the form.',
      },
      {
        tr: 'Onay, soru, cevap ve atlama beş saniye bekler; bu sürede “Geri al” düğmesi, U ya da Ctrl+Z ile geri alabilirsiniz. Başka bir tuşa basar, sayfadan çıkar ya da yeni bir işlem yaparsanız hemen gönderilir. Gönderilmeden kimseye haber verilmez.',
        en: 'An approval, a question, an answer and a skip wait for five seconds. Until then, take them back with “Undo”, U or Ctrl+Z. Another key, leaving the page or your next action sends them at once. No one is told before that.',
      },
      {
        tr: 'Listelerde birden fazla formu seçip birlikte onaylayabilir ya da reddedebilirsiniz. Güncellenemeyen formlar seçili kalır ve nedeni satırında yazar. Yalnızca sırası sizde olan formlar seçilebilir.',
        en: 'In lists you can select several forms and approve or reject them together. Forms that couldn’t be updated stay selected, and their rows say why. You can only select forms waiting for you.',
      },
      {
        tr: 'Son onaycı değilseniz formu atlayıp sırayı bir sonraki kişiye bırakabilirsiniz. Formun gerektirdiği satın alma, mali işler ya da finans rolü yalnızca sizdeyse atlayamazsınız.',
        en: 'Unless you’re the last approver, you can skip a form and leave it to the next person. You can’t skip if you’re the only one with the purchasing, financial affairs or finance role the form needs.',
      },
    ],
    picture: {
      tr: new URL('./deciding.tr.webp', import.meta.url),
      en: new URL('./deciding.en.webp', import.meta.url),
      alt: {
        tr: 'Listenin yanında açılan bir satın alma talebi: teklifler yan yana, altta karar düğmeleri.',
        en: 'A purchase request beside its list: the offers side by side, the decision at the lower edge.',
      },
      width: 564,
      height: 620,
    },
  },
  {
    id: 'questions',
    title: { tr: 'Soru sorma ve cevaplama', en: 'Asking and answering' },
    text: [
      {
        tr: 'Karar vermeden önce onay ağacındaki herkese soru sorabilirsiniz. Soru açıkken sıra sizde kalır. Cevabı beklemeden de karar verebilirsiniz; o zaman soru kapanır.',
        en: 'Before you decide, you can ask anyone in the approval tree a question. It stays your turn while the question is open. You can also decide without the answer, which closes the question.',
      },
      {
        tr: 'Size sorulan soruları ana sayfanızdaki “Cevap bekleyen” kartından açabilirsiniz.',
        en: 'You’ll find questions for you on your home page, under “Waiting for answer”.',
      },
    ],
  },
  {
    id: 'tree',
    title: { tr: 'Onay ağacı', en: 'The approval tree' },
    text: [
      {
        tr: 'Her formun bir onay ağacı vardır: önce yöneticiniz, ardından şirketinizin, departmanınızın ya da size özel ağacın kişileri. Ağacı göndermeden önce görür, araya kişi ekleyebilirsiniz; varsayılan kişiler çıkarılamaz.',
        en: 'Every form has an approval tree: your manager first, then the people in your company’s, your department’s or your own tree. You see it before you send the form and can add people in between; people from the default tree can’t be removed.',
      },
      {
        tr: 'Onaycılar da sonradan kişi ekleyebilir. Eklediğiniz kişiyi, henüz işlem yapmadıysa çıkarabilirsiniz. Her şey formun hareketlerine yazılır ve değiştirilemez.',
        en: 'Approvers can add people later too. You can remove someone you added until they act. Everything is recorded in the form’s movements and can’t be changed.',
      },
    ],
    picture: {
      tr: new URL('./tree.tr.webp', import.meta.url),
      en: new URL('./tree.en.webp', import.meta.url),
      alt: {
        tr: 'Bir formun onay ağacı: sıra kimde, kimler onayladı, kimler sırada.',
        en: 'The approval tree of a form: whose turn it is, who has approved and who is next.',
      },
      width: 318,
      height: 620,
    },
  },
  {
    id: 'cancelling',
    title: { tr: 'Form iptali', en: 'Cancelling a form' },
    text: [
      {
        tr: 'Onay bekleyen ya da onaylanıp henüz ödenmemiş formunuzu iptal edebilirsiniz. Henüz kimse onaylamadıysa form hemen iptal edilir; onaylayanlar varsa iptali de onaylamaları gerekir. İptali reddederlerse form önceki durumuna döner. İzin formlarını insan kaynakları iptal eder.',
        en: 'You can cancel your form while it’s pending, or approved but not yet paid. If no one has approved it, it’s cancelled right away; otherwise, everyone who approved it has to agree. If they refuse, the form goes back to its previous state. Human resources cancels leave forms.',
      },
    ],
  },
  {
    id: 'absence',
    title: { tr: 'Siz yokken: vekil', en: 'While you’re away: substitutes' },
    text: [
      {
        tr: 'Kişisel ayarlarınızda belirli günler için bir vekil seçebilirsiniz. O günlerde sizin yerinize vekiliniz karar verir; hareketlerde ikinizin de adı yazar. Kimse kendi formuna vekil olarak karar veremez.',
        en: 'In your personal settings, you can set a substitute for certain days. On those days they decide for you; the movements name you both. No one can decide on their own form as a substitute.',
      },
    ],
  },
  {
    id: 'news',
    title: { tr: 'Bildirimler ve e-postalar', en: 'Notifications and emails' },
    text: [
      {
        tr: 'Sıra size geldiğinde, size soru sorulduğunda ve formunuza karar verildiğinde bildirim alırsınız; sayfayı yenilemeniz gerekmez. Bildirimlerin e-postayla da gelip gelmeyeceğini kişisel ayarlarınızda seçersiniz.',
        en: 'You get a notification when it’s your turn, when someone asks you a question and when your form is decided; no need to reload. Choose in your personal settings whether to get them by email too.',
      },
    ],
  },
  {
    id: 'keys',
    title: { tr: 'Klavye kısayolları', en: 'Keyboard shortcuts' },
    text: [
      {
        tr: 'Ctrl+K (Mac’te ⌘K) ile her yerden sayfa, işlem ve form arayın; bir form için numarasını yazmanız yeter. “onayla 765” sırası sizde olan formu onaylar. Listelerde j ve k ile gezinin, x ile seçin, Enter ile açın. Soru işareti (?) tüm kısayolları gösterir.',
        en: 'Press Ctrl+K (⌘K on a Mac) anywhere to find pages, actions and forms; for a form just type its number. “approve 765” approves it if it’s your turn. In lists, use j and k to move, x to select and Enter to open. The question mark (?) shows all shortcuts.',
      },
    ],
  },
  {
    id: 'trouble',
    title: { tr: 'Bir şey yolunda gitmezse', en: 'If something goes wrong' },
    text: [
      {
        tr: 'Bir sayfa yüklenemezse yerinde nedeni ve “Yeniden dene” düğmesi görünür; portalın geri kalanı çalışır. Oturumunuz sona ererse yazdıklarınız saklanır ve yeniden giriş yaptığınızda geri gelir.',
        en: 'If a page can’t load, you see why, with a button to try again; the rest of the portal keeps working. If your session ends, what you typed is saved and comes back when you log in again.',
      },
      {
        tr: 'Bir sayfayı göremiyorsanız yetkiniz yoktur; yöneticinizle görüşün. Onay ağacı bulunamıyorsa destek kaydı açın; bunu yalnızca yöneticiler düzeltebilir.',
        en: 'If you can’t see a page, you don’t have permission for it; contact your manager. If an approval tree can’t be found, open a ticket; only administrators can fix it.',
      },
    ],
  },
]
