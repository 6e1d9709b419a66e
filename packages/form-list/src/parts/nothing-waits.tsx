import { defineTexts, useText } from '@portal/i18n'
import { EmptyState } from '@portal/ui'

const texts = defineTexts({
  none: { tr: 'Sizi bekleyen form yok', en: 'Nothing is waiting for you' },
  noneText: { tr: 'Sıra size geldiğinde form burada görünür.', en: 'A form appears here when it is your turn.' },
})

/** Whoever looks for what they decide next has nothing to decide. */
export function NothingWaits() {
  const say = useText()
  return <EmptyState title={say(texts.none)}>{say(texts.noneText)}</EmptyState>
}
