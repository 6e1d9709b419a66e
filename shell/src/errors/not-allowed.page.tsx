import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Page, TextLink } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Yetkiniz yok', en: 'Unauthorized' },
  lead: { tr: 'Bu sayfayı görme yetkiniz yok.', en: 'You do not have permission to view this page.' },
  home: { tr: 'Ana sayfaya git', en: 'Go to home' },
})

export function NotAllowedPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <TextLink asChild alignSelf="flex-start">
        <Link to="/home">{say(texts.home)}</Link>
      </TextLink>
    </Page>
  )
}
