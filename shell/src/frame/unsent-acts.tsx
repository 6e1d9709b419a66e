import { useEffect } from 'react'
import {
  actAppearances,
  dismissUnsent,
  findUnsent,
  leftFor,
  sendAgain,
  useToldDone,
  useUnsentActs,
  type UnsentAct,
} from '@portal/approval-tree/held'
import { useSession } from '@portal/auth'
import { modules } from '@portal/contracts/modules/modules'
import { defineTexts, useText } from '@portal/i18n'
import { Link, useLocation } from '@portal/router'
import { Button, Column, Notice, Row, Span, TextLink } from '@portal/ui'

const texts = defineTexts({
  unsent: {
    tr: 'gönderilemedi: {act}. Yeniden göndermek bunu iki kez yapmaz.',
    en: 'wasn’t sent: {act}. Sending it again won’t do it twice.',
  },
  refused: { tr: 'kabul edilmedi: {act}. {reason}', en: 'was refused: {act}. {reason}' },
  again: { tr: 'Yeniden gönder', en: 'Send again' },
  forget: { tr: 'Gönderme', en: 'Don’t send' },
  read: { tr: 'Okudum', en: 'Got it' },
})

/** Sends the act that waits when its page is left, and names the acts that were not sent or were refused late. */
export function UnsentActs() {
  const { pathname } = useLocation()
  const userId = useSession()?.id
  useEffect(() => leftFor(pathname), [pathname])
  useEffect(findUnsent, [userId])
  const unsent = useUnsentActs()
  if (unsent.length === 0) return null
  return (
    // It may come while its reader is far down the page.
    <Column gap="2" position="sticky" top="16" zIndex="2">
      {unsent.map(each => (
        <Unsent key={each.act.key} unsent={each} />
      ))}
    </Column>
  )
}

function Unsent({ unsent }: { unsent: UnsentAct }) {
  const say = useText()
  const told = useToldDone()
  const { act, refusal } = unsent
  const words = { act: say(actAppearances[act.kind].label), reason: refusal ?? '' }
  return (
    <Notice tone={refusal === undefined ? 'warning' : 'error'}>
      <Row flexWrap="wrap">
        <Span flex="1 1 15rem">
          <TextLink asChild>
            <Link to={`/${modules[act.module].routing}/${act.update.formGuid}`}>#{act.number}</Link>
          </TextLink>{' '}
          {say(refusal === undefined ? texts.unsent : texts.refused, words)}
        </Span>
        {refusal === undefined && (
          <Button size="xs" onClick={() => sendAgain(unsent, told(act.kind))}>
            {say(texts.again)}
          </Button>
        )}
        <Button size="xs" variant="ghost" onClick={() => dismissUnsent(unsent)}>
          {say(refusal === undefined ? texts.forget : texts.read)}
        </Button>
      </Row>
    </Notice>
  )
}
