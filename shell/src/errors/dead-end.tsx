import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Page } from '@portal/ui'

const texts = defineTexts({ home: { tr: 'Ana sayfaya git', en: 'Go to home' } })

/** An error page: says why there is no page, and links to home. */
export function DeadEnd({ title, lead }: { title: Text; lead: Text }) {
  const say = useText()
  return (
    <Page title={say(title)} lead={say(lead)}>
      <PageLink to="/home" alignSelf="flex-start">
        {say(texts.home)}
      </PageLink>
    </Page>
  )
}
