import { useSession } from '@portal/auth'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Notice, Row, Text } from '@portal/ui'
import { profilePath } from '../own-routes'

const texts = defineTexts({
  due: {
    tr: 'Şirketiniz {day} gününden itibaren girişte ikinci bir adım isteyecek. O güne kadar iki adımlı doğrulamayı açın.',
    en: 'From {day}, your company requires a second step when you log in. Turn on two-step verification by then.',
  },
  open: { tr: 'Ayarlara git', en: 'Go to settings' },
})

/** Tells somebody from which day they need a second factor. */
export function FactorNotice() {
  const say = useText()
  const { date } = useFormats()
  const due = useSession()?.factorDue
  if (!due) return null
  return (
    <Notice tone="info">
      <Row justifyContent="space-between" flexWrap="wrap" gap="2">
        <Text>{say(texts.due, { day: date(due) })}</Text>
        <PageLink to={profilePath} variant="underline">
          {say(texts.open)}
        </PageLink>
      </Row>
    </Notice>
  )
}
