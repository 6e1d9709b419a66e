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
    tr: 'Her fatura bir satırdır: tür, şirket, tutar, para birimi ve belge. Bir seferde birden çok satır gönderilir.',
    en: 'Every invoice is a line: type, company, amount, currency and document. Several lines go out at once.',
  },
  approveTitle: { tr: 'Onay ağacınız bakar', en: 'Your approval tree looks at it' },
  approve: {
    tr: 'Önce yöneticiniz, sonra mali işler, en son finans. 10.000 TL üstünde genel müdür de onaylar.',
    en: 'First your manager, then financial affairs, finance last. Above 10,000 TRY the general manager approves too.',
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
          { title: say(texts.approveTitle), text: say(texts.approve), mark: <FormStateBadge state={4} /> },
          { title: say(texts.payTitle), text: say(texts.pay), mark: <FormStateBadge state={9} /> },
        ]}
      />
    </Page>
  )
}
