import { defineTexts } from '@portal/i18n'
import { framedPage } from '../frame/framed-page'
import { OrgChart } from '../org-chart/org-chart'

const texts = defineTexts({
  title: { tr: 'Organizasyon şeması', en: 'Org chart' },
  lead: {
    tr: 'Kim kimin üst kullanıcısı ▲. Bir kişiyi seçince formlarını kimin onayladığı görünür.',
    en: 'Who is whose master user ▲. Choose a person to see who approves their forms.',
  },
})

export default framedPage(texts, OrgChart)
