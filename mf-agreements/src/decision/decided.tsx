import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Span, Text } from '@portal/ui'
import { decidedTexts } from '../agreement/agreement-texts'

const texts = defineTexts({ by: { tr: '{name}, {when}', en: '{name}, {when}' } })

/** What was decided about the present dates, by whom, when and why. */
export function Decided({ decision }: { decision: NonNullable<AgreementRow['decision']> }) {
  const say = useText()
  const { instant } = useFormats()
  const { decision: made, note, userName, date } = decision
  return (
    <Text whiteSpace="pre-line">
      <Span fontWeight="medium">{say(decidedTexts[made])}</Span>
      <Span color="fg.muted"> · {say(texts.by, { name: userName, when: instant(date) })}</Span>
      {note && `\n${note}`}
    </Text>
  )
}
