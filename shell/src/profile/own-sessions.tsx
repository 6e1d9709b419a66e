import { useCall, useMutationCall } from '@portal/auth/queries'
import {
  endOtherSessionsCall,
  endOwnSessionCall,
  ownSessionsCall,
  type OwnSession,
} from '@portal/contracts/identity/own-session.calls'
import { Hint, QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Box, Button, Notice, Row, Span, toast } from '@portal/ui'
import { Line, List } from './line-list'

const texts = defineTexts({
  title: { tr: 'Açık oturumlarınız', en: 'Where you’re logged in' },
  lead: {
    tr: 'Tanımadığınız bir oturum varsa kapatın ve parolanızı değiştirin.',
    en: 'If you don’t recognize a session, end it and change your password.',
  },
  unknown: { tr: 'Bilinmeyen cihaz', en: 'Unknown device' },
  this: { tr: 'Bu oturum', en: 'This session' },
  used: { tr: 'Son kullanım: {at}', en: 'Last used: {at}' },
  begun: { tr: 'Giriş: {at}', en: 'Logged in: {at}' },
  end: { tr: 'Kapat', en: 'End' },
  endOf: { tr: 'Kapat: {name}', en: 'End: {name}' },
  endOthers: { tr: 'Diğer bütün oturumları kapat', en: 'End all other sessions' },
  ended: { tr: 'Oturum kapatıldı.', en: 'Session ended.' },
  allEnded: { tr: 'Diğer oturumlar kapatıldı.', en: 'Other sessions ended.' },
})

/** Lists the user's sessions, and ends others. */
export function OwnSessions() {
  const say = useText()
  const query = useCall(ownSessionsCall)
  const { send, isBusy, refusal } = useMutationCall(endOtherSessionsCall, [ownSessionsCall])
  const endOthers = async () => {
    if (isBusy) return
    const outcome = await send()
    if (outcome.success) toast.success(say(texts.allEnded))
  }
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <QueryResult query={query}>
        {sessions => (
          <>
            <List>
              {sessions.map(session => (
                <SessionLine key={session.id} session={session} />
              ))}
            </List>
            {sessions.length > 1 && (
              <Row>
                <Button variant="outline" aria-busy={isBusy} onClick={() => void endOthers()}>
                  {say(texts.endOthers)}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryResult>
    </SectionCard>
  )
}

function SessionLine({ session: { id, device, network, isThis, begunDate, lastUsedDate } }: { session: OwnSession }) {
  const say = useText()
  const { instant } = useFormats()
  const { send, isBusy, refusal } = useMutationCall(endOwnSessionCall, [ownSessionsCall])
  const name = [device || say(texts.unknown), network].filter(Boolean).join(', ')
  const end = async () => {
    if (isBusy) return
    const outcome = await send({ params: { id } })
    if (outcome.success) toast.success(say(texts.ended))
  }
  return (
    <Line>
      <Box minW="0">
        <Row gap="2" flexWrap="wrap">
          <Span fontWeight="medium">{name}</Span>
          {isThis && <Badge colorPalette="green">{say(texts.this)}</Badge>}
        </Row>
        <Hint display="flex" flexWrap="wrap" columnGap="4">
          {!isThis && <span>{say(texts.used, { at: instant(lastUsedDate) })}</span>}
          <span>{say(texts.begun, { at: instant(begunDate) })}</span>
        </Hint>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
      </Box>
      {!isThis && (
        <Button
          size="sm"
          variant="outline"
          aria-label={say(texts.endOf, { name })}
          aria-busy={isBusy}
          onClick={() => void end()}
        >
          {say(texts.end)}
        </Button>
      )}
    </Line>
  )
}
