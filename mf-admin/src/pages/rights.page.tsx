import { defineTexts } from '@portal/i18n'
import { framedPage } from '../frame/framed-page'
import { RightsReport } from '../rights/rights-report'

const texts = defineTexts({
  title: { tr: 'Kim ne yapabilir?', en: 'Who can do what?' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketlerde roller ve yetkiler, kimden geldikleri ve en son ne zaman kullanıldıkları.',
    en: 'Roles and permissions in the companies whose settings you can see, who gave them, and when they were last used.',
  },
})

export default framedPage(texts, RightsReport)
