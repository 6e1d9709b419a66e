import { FormStateBadge } from '@portal/approval-tree'
import { HelpPicture } from '@portal/form-page/help-picture'
import { guidePage } from '@portal/form-page/pages'

export default guidePage({
  title: { tr: 'Bir masraf formunun yolu', en: 'How an expense form works' },
  lead: {
    tr: 'Faturanızdan ödemenize kadar kimin neye baktığı.',
    en: 'Who checks what, from your invoice to your payment.',
  },
  steps: [
    {
      title: { tr: 'Masrafınızı girersiniz', en: 'You enter the expense' },
      text: {
        tr: 'Her fatura bir satırdır: tür, şirket, tutar, para birimi ve belge. Tek bir satırı hemen gönderir, birden fazlasını tabloda toplayıp birlikte gönderirsiniz. Biri uygun değilse hiçbiri gönderilmez ve o satır açılır.',
        en: 'Each invoice is a line: type, company, amount, currency and document. Send a single line right away, or collect several in the table and send them together. If one needs fixing, none are sent and that line opens.',
      },
      mark: (
        <>
          <FormStateBadge state={1} />
          <HelpPicture
            tr={new URL('../help/filing.tr.webp', import.meta.url)}
            en={new URL('../help/filing.en.webp', import.meta.url)}
            alt={{
              tr: 'Yeni masraf formu: solda belge, sağda tutar, tarih, fatura şirketi ve tür, altında onay ağacı.',
              en: 'A new expense: the document on the left; amount, date, company, type and the approvers on the right.',
            }}
            width={960}
            height={560}
          />
        </>
      ),
    },
    {
      title: { tr: 'Belgeler satır olur ya da bekler', en: 'Receipts become lines, or wait' },
      text: {
        tr: 'On belgeyi birden bırakın ya da art arda fotoğraflayın: her biri bir satır olur, portal okuduğunu doldurur, siz eksiği tamamlarsınız. Vaktiniz yoksa “Bekleyen belgeler”e yükleyin; orada onları yalnızca siz görürsünüz ve sonra bir dokunuşla satır yaparsınız. Orada bir adres yazıyorsa belgeleri o adrese e-postalayabilirsiniz de.',
        en: 'Drop ten receipts at once, or photograph them one after another: each becomes a line. The portal fills in what it reads, and you add what is missing. No time now? Upload them to “Waiting receipts”, which only you see, and make lines of them later. If an address is shown there, you can mail receipts to it, too.',
      },
    },
    {
      title: { tr: 'Yazdıklarınız kaybolmaz', en: 'Nothing you type is lost' },
      text: {
        tr: 'Gönderilmeyen satırlar bu tarayıcıda otuz gün saklanır ve sayfayı yeniden açtığınızda yalnızca size gösterilir. Yüklenen dosyalar bir gün bekler. Eski bir formu kopyalayarak da başlayabilirsiniz.',
        en: 'Unsent lines stay in this browser for thirty days and are offered only to you when you open the page again. Uploaded files are kept for a day. You can also start by copying an earlier form.',
      },
    },
    {
      title: { tr: 'Portal size sorar ve uyarır', en: 'The portal asks and warns' },
      text: {
        tr: 'Süresi dolan ya da para birimi tutmayan bir sözleşme kabul edilmez; taksiti aşan tutar size sorulur. Aynısı daha önce gönderilmiş görünen bir masraf engellenmez, ama size ve onaylayanlara söylenir.',
        en: 'Agreements that have expired or use another currency aren’t accepted, and you’re asked about amounts above the instalment. An expense that looks like an earlier one isn’t blocked, but you and the approvers are told.',
      },
    },
    {
      title: { tr: 'Onay ağacınız karar verir', en: 'Your approval tree decides' },
      text: {
        tr: 'Önce yöneticiniz, sonra mali işler, en son finans. 10.000 TL üstünde genel müdür de onaylar. Henüz kimse bir şey yapmadıysa formu sayfasından düzenleyebilirsiniz.',
        en: 'First your manager, then financial affairs, finally finance. Above 10,000 TRY, the general manager approves too. Until someone acts, you can edit the form on its page.',
      },
      mark: <FormStateBadge state={4} />,
    },
    {
      title: { tr: 'Finans öder', en: 'Finance pays' },
      text: {
        tr: 'Son ödeme tarihinin haftasında, kayıtlı IBAN’ınıza.',
        en: 'In the week of the pay-by date, to the IBAN on your record.',
      },
      mark: (
        <>
          <FormStateBadge state={9} />
          <HelpPicture
            tr={new URL('../help/paying.tr.webp', import.meta.url)}
            en={new URL('../help/paying.en.webp', import.meta.url)}
            alt={{
              tr: 'Ödemeler: bir haftanın formları alacaklıya göre, üstünde toplamı ödeyen düğme.',
              en: 'Payments: the forms of a week by payee, and above them the button that pays their total.',
            }}
            width={960}
            height={420}
          />
        </>
      ),
    },
  ],
})
