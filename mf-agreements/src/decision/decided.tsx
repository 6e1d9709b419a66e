import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import { decidedTexts } from '@portal/contracts/agreements/outcome-texts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span, Text } from '@portal/ui'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({ by: { tr: '{name}, {when}', en: '{name}, {when}' } })

/** What was decided about the present dates, what then comes of the agreement, by whom, when and why. */
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
