import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Page, TextLink } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Sayfa bulunamadı', en: 'Page not found' },
  lead: {
    tr: 'Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.',
    en: 'The address may be misspelt, or the page may be gone.',
  },
  home: { tr: 'Ana sayfaya git', en: 'Go to home' },
})

export function NotFoundPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <TextLink asChild alignSelf="flex-start">
        <Link to="/home">{say(texts.home)}</Link>
      </TextLink>
    </Page>
  )
}
