import { defineTexts, useText } from '@portal/sdk/i18n'
import { Page } from '@portal/sdk/ui'
import { Trips } from '../trips'

const texts = defineTexts({
  title: { tr: 'Seyahat', en: 'Travel' },
  lead: {
    tr: 'Bu sayfa src/pages/travel.page.tsx dosyasındadır.',
    en: 'This page is the file src/pages/travel.page.tsx.',
  },
})

export default function TravelPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Trips />
    </Page>
  )
}
