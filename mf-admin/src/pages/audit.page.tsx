import { defineTexts } from '@portal/i18n'
import { AuditList } from '../audit/audit-list'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Değişiklik kayıtları', en: 'Change log' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketlerde ve bütün grupta kim neyi ne zaman değiştirdi.',
    en: 'Who changed what and when, in the companies whose settings you can see and in the whole group.',
  },
})

export default framedPage(texts, AuditList)
