import { useState } from 'react'
import type { AgreementPage, AgreementRow } from '@portal/contracts/agreements/agreement'
import { agreementDecisions, type AgreementDecision } from '@portal/contracts/agreements/agreements'
import { decidedTexts } from '@portal/contracts/agreements/outcome-texts'
import { SectionCard } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Notice, Row, Span, Text } from '@portal/ui'
import { decisionTexts } from '../agreement/agreement-texts'
import { DueBadge } from '../agreement/badges'
import { useAgreementWords } from '../agreement/use-agreement-words'
import { DecisionDialog } from './decision.dialog'

const texts = defineTexts({
  title: { tr: 'Sıradaki tarih', en: 'Next date' },
  when: { tr: '{deadline}: {date}, {days}', en: '{deadline}: {date}, {days}' },
  outcome: { tr: '{outcome}.', en: '{outcome}.' },
  missedToCome: {
    tr: 'Fesih için son gün kimse karar vermeden geçti. Sözleşme {until} tarihine kadar yenilenecek.',
    en: 'The last day to terminate passed without a decision. Renews until {until}.',
  },
  missed: {
    tr: 'Kaçırıldı: kimse karar vermedi, sözleşme {until} tarihine kadar yenilendi.',
    en: 'Missed: no one decided, renewed until {until}.',
  },
  ask: { tr: 'Kararınız:', en: 'Your decision:' },
  again: { tr: 'Kararı değiştir:', en: 'Change decision:' },
  by: { tr: '{name}, {when}', en: '{name}, {when}' },
})

/** The next deadline of an agreement, the outcome if nobody acts, and the buttons that decide. */
export function DueCard({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  const { date } = useFormats()
  const words = useAgreementWords()
  const [deciding, setDeciding] = useState<AgreementDecision>()
  const { due, decision, renewal, abilities, endDate } = agreement
  const wasMissed = renewal?.isUndecided && !decision && (
    <Notice tone="warning">{say(texts.missed, { until: words.endDate(endDate) })}</Notice>
  )
  if (!due) return wasMissed
  return (
    <>
      {wasMissed}
      <SectionCard title={say(texts.title)} mark={<DueBadge due={due} />} gap="3">
        <Text fontWeight="medium">
          {say(texts.when, { deadline: words.deadline(due), date: date(due.date), days: words.daysLeft(due) })}
        </Text>
        {due.isMissed && due.renewsUntil !== null ? (
          <Text color="fg.error">{say(texts.missedToCome, { until: date(due.renewsUntil) })}</Text>
        ) : decision ? (
          <Decided agreement={agreement} />
        ) : (
          <Text color="fg.muted">{say(texts.outcome, { outcome: words.outcome(due, decision) })}</Text>
        )}
        {abilities.canDecide && (
          <Row gap="3" flexWrap="wrap">
            <Text>{say(decision ? texts.again : texts.ask)}</Text>
            {Object.values(agreementDecisions)
              .filter(each => each !== decision?.decision)
              .map(each => (
                <Button
                  key={each}
                  size="sm"
                  variant="outline"
                  colorPalette={each === agreementDecisions.Terminate ? 'red' : 'brand'}
                  onClick={() => setDeciding(each)}
                >
                  {say(decisionTexts[each])}
                </Button>
              ))}
          </Row>
        )}
      </SectionCard>
      {deciding && <DecisionDialog agreement={agreement} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

/** The decision about the current deadlines: its outcome, who decided when, and the note. */
export function Decided({ agreement: { decision, due } }: { agreement: Pick<AgreementRow, 'decision' | 'due'> }) {
  const say = useText()
  const { instant } = useFormats()
  const words = useAgreementWords()
  if (!decision) return null
  const { decision: made, note, userName, date } = decision
  return (
    <Text whiteSpace="pre-line">
      <Span fontWeight="medium">{due ? words.outcome(due, decision) : say(decidedTexts[made])}</Span>
      <Span color="fg.muted"> · {say(texts.by, { name: userName, when: instant(date) })}</Span>
      {note && `\n${note}`}
    </Text>
  )
}
