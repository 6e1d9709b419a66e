import { defineTexts, useText } from '@portal/i18n'
import { EmptyState } from '@portal/ui'

const texts = defineTexts({
  none: { tr: 'Sizi bekleyen form yok', en: 'Nothing’s waiting for you' },
  noneText: { tr: 'Sıra size geldiğinde form burada görünür.', en: 'Forms appear here when it’s your turn.' },
})

/** Says that no form waits for the reader. */
export function NothingWaits() {
  const say = useText()
  return <EmptyState title={say(texts.none)}>{say(texts.noneText)}</EmptyState>
}
