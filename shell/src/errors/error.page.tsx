import { defineTexts, useText } from '@portal/i18n'
import { Link, useParams, useSearchParams } from '@portal/router'
import { Button, Column } from '@portal/ui'
import { SessionPage } from '../session/session-page'
import { errorTexts } from './errors.texts'

const texts = defineTexts({
  home: { tr: 'Ana sayfaya git', en: 'Go to home' },
  retry: { tr: 'Yeniden dene', en: 'Try again' },
})

const isKnown = (code: string): code is `${keyof typeof errorTexts}` => Object.hasOwn(errorTexts, code)

/** An address of this portal, or none: what stands behind a question mark may be anybody's. */
function ownAddress(from: string | null): string | undefined {
  if (!from || !URL.canParse(from, location.origin)) return undefined
  const { origin, href } = new URL(from, location.origin)
  // Whole: a path alone may begin with two slashes, and lead elsewhere.
  return origin === location.origin ? href : undefined
}

/** `/error/401` and similar. It has its own address, because the frame of all other pages may be what failed. */
export function ErrorPage() {
  const say = useText()
  const { error = '' } = useParams()
  const from = ownAddress(useSearchParams()[0].get('from'))
  const { title, lead } = errorTexts[isKnown(error) ? error : 404]
  return (
    <SessionPage title={say(title)} lead={say(lead)} focusesTitle>
      <Column gap="3">
        {from && (
          <Button asChild size="lg">
            {/* Loaded anew: what broke may be in the page's memory. */}
            <a href={from}>{say(texts.retry)}</a>
          </Button>
        )}
        <Button asChild size="lg" variant={from ? 'outline' : 'solid'}>
          <Link to="/home">{say(texts.home)}</Link>
        </Button>
      </Column>
    </SessionPage>
  )
}
