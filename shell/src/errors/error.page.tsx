import { useEffect, useState } from 'react'
import { currentSession } from '@portal/auth'
import { ErrorNote } from '@portal/form-page/dead-end'
import { ButtonLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { useParams, useSearchParams } from '@portal/router'
import { Button, Column, CopyText, Row, Span } from '@portal/ui'
import { SessionPage } from '../session/session-page'
import { takeBreak } from './break'
import { errorTexts } from './errors.texts'

const texts = defineTexts({
  home: { tr: 'Ana sayfaya git', en: 'Go to home' },
  back: { tr: 'Önceki sayfa', en: 'Previous page' },
  retry: { tr: 'Yeniden dene', en: 'Try again' },
  code: { tr: 'Destek kodu', en: 'Support code' },
})

const isKnown = (code: string): code is `${keyof typeof errorTexts}` => Object.hasOwn(errorTexts, code)

/** Returns an address of this portal. The parameter may come from anybody. */
function ownAddress(from: string | null): string | undefined {
  if (!from || !URL.canParse(from, location.origin)) return undefined
  const { origin, href } = new URL(from, location.origin)
  // The whole address, because a path with two slashes would lead to another site.
  return origin === location.origin ? href : undefined
}

/** Reports the error that led here, and returns its support code. Reporting needs a login. */
function useSupportCode(): string | undefined {
  const [supportCode, setSupportCode] = useState<string>()
  useEffect(() => {
    const broken = takeBreak()
    if (!broken || !currentSession()) return
    import(/* webpackChunkName: 'report-break' */ './report-break').then(
      async ({ reportBreak }) => setSupportCode(await reportBreak(broken)),
      () => undefined,
    )
  }, [])
  return supportCode
}

/** Serves `/error/401` and similar. It is outside of the frame, because the frame itself may have failed. */
export function ErrorPage() {
  const say = useText()
  const { error = '' } = useParams()
  const from = ownAddress(useSearchParams()[0].get('from'))
  const supportCode = useSupportCode()
  const code = isKnown(error) ? error : '404'
  const { title, lead } = errorTexts[code]
  return (
    <SessionPage title={say(title)} lead={say(lead)} focusesTitle>
      {supportCode ? (
        <Row minH="14" justifyContent="space-between" bg="bg.muted" borderRadius="md" ps="4" pe="2" py="2">
          <Column gap="0" minW="0">
            <Hint>{say(texts.code)}</Hint>
            <Span fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {supportCode}
            </Span>
          </Column>
          <CopyText text={supportCode} />
        </Row>
      ) : (
        // As high as the support code, which may still come.
        <Row minH="14">
          <ErrorNote code={code} address={from && new URL(from).pathname} />
        </Row>
      )}
      <Column gap="3">
        {from && (
          <Button asChild size="lg">
            {/* A full reload, because the cause may be in the page's memory. */}
            <a href={from}>{say(texts.retry)}</a>
          </Button>
        )}
        <ButtonLink to="/home" size="lg" variant={from ? 'outline' : 'solid'}>
          {say(texts.home)}
        </ButtonLink>
        {!from && history.length > 1 && (
          <Button size="lg" variant="outline" onClick={() => history.back()}>
            {say(code === '500' ? texts.retry : texts.back)}
          </Button>
        )}
      </Column>
    </SessionPage>
  )
}
