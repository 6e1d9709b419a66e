import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { errorTexts } from './errors.texts'

const texts = defineTexts({ home: { tr: 'Ana sayfaya git', en: 'Go to home' } })

export function NotAllowedPage() {
  return <DeadEnd status={401} />
}

export function NotFoundPage() {
  return <DeadEnd status={404} />
}

/** Says why there is no page, and links to home. */
function DeadEnd({ status }: { status: keyof typeof errorTexts }) {
  const say = useText()
  const { title, lead } = errorTexts[status]
  return (
    <Page title={say(title)} lead={say(lead)}>
      <PageLink to="/home" alignSelf="flex-start">
        {say(texts.home)}
      </PageLink>
    </Page>
  )
}
