import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Notice, Text } from '@portal/ui'
import type { ActRefusal } from './use-form-act'

const texts = defineTexts({
  lastAct: { tr: 'Son işlem: {name}, {at}', en: 'Last action: {name}, {at}' },
})

/** The reason of a refusal, and the last act on the form. */
export function RefusalNotice({ refusal }: { refusal: Pick<ActRefusal, 'message'> & Partial<ActRefusal> }) {
  const say = useText()
  const { instant } = useFormats()
  const { message, lastAct } = refusal
  // Some messages already contain the name.
  const isNamed = lastAct ? message.includes(lastAct.name) : true
  return (
    <Notice tone="error">
      <Text>{message}</Text>
      {lastAct && !isNamed && <Text>{say(texts.lastAct, { name: lastAct.name, at: instant(lastAct.date) })}</Text>}
    </Notice>
  )
}
