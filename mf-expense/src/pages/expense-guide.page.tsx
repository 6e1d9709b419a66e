import { FormStateBadge } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Guide, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Bir masraf formunun yolu', en: 'The way of an expense form' },
  lead: {
    tr: 'Faturanızdan ödemenize kadar kimin neye baktığı.',
    en: 'Who looks at what, from your invoice to your payment.',
  },
  fileTitle: { tr: 'Masrafınızı yazarsınız', en: 'You write down the expense' },
  file: {
    tr: 'Her fatura bir satırdır: tür, şirket, tutar, para birimi ve belge. Tek bir satırı doğrudan tamamlarsınız; birden çoğunu tabloda toplayıp birlikte gönderirsiniz. Biri uygun değilse hiçbiri gönderilmez ve o satır önünüze açılır.',
    en: 'Every invoice is a line: type, company, amount, currency and document. A single line is completed at once; several are gathered in the table and go out together. If one is not in order none is filed, and that line opens before you.',
  },
  draftTitle: { tr: 'Yazdıklarınız kaybolmaz', en: 'Nothing that you type is lost' },
  draft: {
    tr: 'Gönderilmeyen satırlar bu tarayıcıda otuz gün saklanır ve sayfayı yeniden açtığınızda yalnız size sunulur. Yüklenen dosyalar bir gün bekler. Eski bir formu kopyalayarak da başlayabilirsiniz.',
    en: 'Lines that are not filed stay in this browser for thirty days, and are offered to you alone when you open the page again. Uploaded files wait for a day. You can also begin by copying an earlier form.',
  },
  ruleTitle: { tr: 'Portal size sorar ve uyarır', en: 'The portal asks and warns' },
  rule: {
    tr: 'Süresi dolan ya da para birimi tutmayan bir sözleşme kabul edilmez; taksiti aşan tutar size sorulur. Aynısı daha önce gönderilmiş görünen bir masraf engellenmez, ama size ve onaylayanlara söylenir.',
    en: 'An agreement that has expired or has another currency is refused; an amount above its instalment is asked about. An expense that looks like an earlier one is not stopped, but you and the approvers are told.',
  },
  approveTitle: { tr: 'Onay ağacınız bakar', en: 'Your approval tree looks at it' },
  approve: {
    tr: 'Önce yöneticiniz, sonra mali işler, en son finans. 10.000 TL üstünde genel müdür de onaylar. Henüz kimse bir şey yapmadıysa formu sayfasından düzenleyebilirsiniz.',
    en: 'First your manager, then financial affairs, finance last. Above 10,000 TRY the general manager approves too. As long as nobody has acted you can change the form on its page.',
  },
  payTitle: { tr: 'Finans öder', en: 'Finance pays' },
  pay: {
    tr: 'Son ödeme tarihinin haftasında, kayıtlı IBAN numaranıza.',
    en: 'In the week of the last pay date, to the IBAN on your record.',
  },
})

export default function ExpenseGuidePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Guide
        steps={[
          { title: say(texts.fileTitle), text: say(texts.file), mark: <FormStateBadge state={1} /> },
          { title: say(texts.draftTitle), text: say(texts.draft) },
          { title: say(texts.ruleTitle), text: say(texts.rule) },
          { title: say(texts.approveTitle), text: say(texts.approve), mark: <FormStateBadge state={4} /> },
          { title: say(texts.payTitle), text: say(texts.pay), mark: <FormStateBadge state={9} /> },
        ]}
      />
    </Page>
  )
}
