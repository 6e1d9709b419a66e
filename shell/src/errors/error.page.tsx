import { defineTexts, useText } from '@portal/i18n'
import { Link, useParams } from '@portal/router'
import { Button } from '@portal/ui'
import { SessionPage } from '../session/session-page'
import { errorTexts } from './errors.texts'

const texts = defineTexts({ home: { tr: 'Ana sayfaya git', en: 'Go to home' } })

const isKnown = (code: string): code is `${keyof typeof errorTexts}` => Object.hasOwn(errorTexts, code)

/** `/error/401` and similar. It has its own address, because the frame of all other pages may be what failed. */
export function ErrorPage() {
  const say = useText()
  const { error = '' } = useParams()
  const { title, lead } = errorTexts[isKnown(error) ? error : 404]
  return (
    <SessionPage title={say(title)} lead={say(lead)} focusesTitle>
      <Button asChild size="lg">
        <Link to="/home">{say(texts.home)}</Link>
      </Button>
    </SessionPage>
  )
}
