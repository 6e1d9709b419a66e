import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { AuditList } from '../audit/audit-list'

const texts = defineTexts({
  title: { tr: 'Değişiklik kayıtları', en: 'Change log' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketlerde ve bütün grupta kim neyi ne zaman değiştirdi.',
    en: 'Who changed what and when, in the companies whose settings you can see and in the whole group.',
  },
})

export default function AuditPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <AuditList />
    </Page>
  )
}
