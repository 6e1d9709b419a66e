import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { CompanyList } from '../companies/company-list'

const texts = defineTexts({
  title: { tr: 'Şirketler', en: 'Companies' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketler: kuralları, genel müdürleri ve departmanları.',
    en: 'Companies whose settings you can see: their rules, general managers and departments.',
  },
})

export default function CompaniesPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <CompanyList />
    </Page>
  )
}
