import { defineTexts, type Text } from '@portal/i18n'

export interface Topic {
  /** The fragment of its address, as in `#questions`. */
  id: string
  title: Text
  /** One item per paragraph. */
  text: readonly Text[]
}

const titles = defineTexts({
  approving: { tr: 'Onaylamak', en: 'Approving' },
  questions: { tr: 'Soru sormak ve cevaplamak', en: 'Asking and answering' },
  tree: { tr: 'Onay ağacı', en: 'The approval tree' },
  cancelling: { tr: 'Bir formu iptal etmek', en: 'Cancelling a form' },
  absence: { tr: 'Siz yokken: vekil', en: 'While you are away: a substitute' },
  news: { tr: 'Bildirimler ve e-postalar', en: 'Notifications and mails' },
  keys: { tr: 'Klavyeyle', en: 'By keyboard' },
  trouble: { tr: 'Bir şey yolunda gitmezse', en: 'If something goes wrong' },
})

/** Topics that apply to the forms of every module. */
export const topics: readonly Topic[] = [
  {
    id: 'approving',
    title: titles.approving,
    text: [
      {
        tr: 'Sıra size geldiğinde form ana sayfanızda ve bekleyen formlar listesinde görünür. Onaylarsanız sıra bir sonraki kişiye geçer; son kişi onayladığında form onaylanmış olur. Bir ret, formu o anda bitirir.',
        en: 'When it is your turn, the form stands on your home page and in the list of pending forms. If you approve, the turn goes to the next person; when the last one approves, the form is approved. One rejection ends the form at once.',
      },
      {
        tr: 'Listelerde birden çok formu işaretleyip birlikte onaylayabilir ya da reddedebilirsiniz. Her formun sonucu ayrı ayrı söylenir; yapılamayanlar işaretli kalır ve nedenini yazar. Yalnızca sıranın sizde olduğu formlar işaretlenebilir.',
        en: 'In lists you can mark several forms and approve or reject them together. Each form has its own result; those that could not be decided stay marked and say why. Only forms that wait for you can be marked.',
      },
      {
        tr: 'Sonuncu değilseniz formu atlayıp sırayı bir sonrakine bırakabilirsiniz; sizden başka satın alma, mali işler ya da finans rolünde kimse yoksa bu mümkün değildir.',
        en: 'Unless you are the last one, you can skip a form and leave it to the next person; not if nobody but you holds the purchasing, financial affairs or finance role that the form needs.',
      },
    ],
  },
  {
    id: 'questions',
    title: titles.questions,
    text: [
      {
        tr: 'Karar vermeden önce ağaçtaki herhangi birine soru sorabilirsiniz. Soru açıkken form sizde kalır; cevap gelince sıra yine sizdedir. Cevabı beklemeden de karar verebilirsiniz, o zaman soru kapanır.',
        en: 'Before you decide you can ask anybody in the tree. While the question is open the form stays with you; when the answer comes it is your turn again. You may also decide without the answer, which closes the question.',
      },
      {
        tr: 'Size sorulan sorular ana sayfanızda, “Cevap bekliyor” kartının arkasında durur.',
        en: 'Questions to you stand on your home page, behind the card “Waiting Answer”.',
      },
    ],
  },
  {
    id: 'tree',
    title: titles.tree,
    text: [
      {
        tr: 'Her formun bir onay ağacı vardır: önce yöneticiniz, ardından şirketinizin, bölümünüzün ya da size özel ağacın kişileri. Ağacı gönderirken görürsünüz ve araya kişi ekleyebilirsiniz; varsayılan kişiler çıkarılamaz.',
        en: 'Every form has an approval tree: your manager first, then the people of your company’s, your department’s or your own tree. You see it when you file the form and can add people in between; those of the default tree cannot be taken out.',
      },
      {
        tr: 'Onaycılar da sonradan kişi ekleyebilir. Eklediğiniz birini, o kişi henüz bir şey yapmadıysa çıkarabilirsiniz. Olan her şey formun hareketlerinde yazar ve değiştirilemez.',
        en: 'Approvers can add people later, too. Somebody whom you added can be taken out again while they have not acted. Everything that happens stands in the form’s movements, and nobody can change it.',
      },
    ],
  },
  {
    id: 'cancelling',
    title: titles.cancelling,
    text: [
      {
        tr: 'Bekleyen ya da onaylanmış ve ödenmemiş bir formunuzu iptal edebilirsiniz. Henüz kimse onaylamadıysa form hemen iptal olur; onaylayanlar varsa iptali de onaylamaları gerekir. İptali reddederlerse form eski hâline döner. İzin formlarını insan kaynakları iptal eder.',
        en: 'You can cancel a form of yours that is pending, or approved and not yet paid. If nobody has approved it, it is cancelled at once; whoever has approved it must agree. If they refuse, the form is what it was before. Leave forms are cancelled by human resources.',
      },
    ],
  },
  {
    id: 'absence',
    title: titles.absence,
    text: [
      {
        tr: 'Profilinizde belirli günler için bir vekil seçebilirsiniz. O günlerde sıranız vekilinize gelir; hareketlerde ikinizin de adı yazar. Kimse kendi formuna vekil olarak karar veremez.',
        en: 'In your profile you can name a substitute for some days. On those days your turns come to them; the movements name you both. Nobody decides about their own form as a substitute.',
      },
    ],
  },
  {
    id: 'news',
    title: titles.news,
    text: [
      {
        tr: 'Sıra size geldiğinde, size soru sorulduğunda ve formunuz hakkında karar verildiğinde zilde bir bildirim belirir; sayfayı yenilemeniz gerekmez. Aynı haberleri e-postayla almak ya da almamak profilinizdeki ayara bağlıdır.',
        en: 'When it is your turn, when somebody asks you, and when your form is decided, a notification appears at the bell; you need not reload. A switch in your profile says whether the same news come by mail.',
      },
    ],
  },
  {
    id: 'keys',
    title: titles.keys,
    text: [
      {
        tr: 'Ctrl K (Mac’te ⌘ K) her yerden sayfa, işlem ve form arar. Listelerde j ve k aşağı ve yukarı gider, x işaretler, Enter açar; soru işareti tüm kısayolları gösterir.',
        en: 'Ctrl K (⌘ K on a Mac) finds pages, actions and forms from anywhere. In lists j and k go down and up, x marks, Enter opens; the question mark shows all shortcuts.',
      },
    ],
  },
  {
    id: 'trouble',
    title: titles.trouble,
    text: [
      {
        tr: 'Bir alan yüklenemezse yerinde nedeni ve “Yeniden dene” düğmesi görünür; portalın geri kalanı çalışır. Oturumunuz sona ererse yazdıklarınız saklanır ve yeniden giriş yaptığınızda size sunulur.',
        en: 'If an area cannot be loaded, its place shows why, with a button to try again; the rest of the portal works. If your session ends, what you were typing is kept and offered to you after the next login.',
      },
      {
        tr: 'Bir ekranı göremiyorsanız yetkiniz eksiktir: yöneticinize başvurun. Onay ağacı bulunamıyorsa bunu yalnızca yöneticiler düzeltebilir; destek kaydı açın.',
        en: 'If you cannot see a screen, you lack a permission: contact your manager. If an approval tree cannot be found, only administrators can mend that; open a ticket.',
      },
    ],
  },
]
