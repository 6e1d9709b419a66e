import { defineTexts } from '@portal/i18n'
import { CompanyList } from '../companies/company-list'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Şirketler', en: 'Companies' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketler: kuralları, genel müdürleri ve departmanları.',
    en: 'Companies whose settings you can see: their rules, general managers and departments.',
  },
})

export default framedPage(texts, CompanyList)
