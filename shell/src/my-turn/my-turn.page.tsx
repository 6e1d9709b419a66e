import { exportPendingFormsCall, pendingFormsCall } from '@portal/contracts/forms/form-request.calls'
import { FormList } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { EmptyState, Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Sırası bende', en: 'My turn' },
  lead: { tr: 'Kararınızı bekleyen formlar, en eskisi başta.', en: 'Forms waiting for your decision, oldest first.' },
  none: { tr: 'Sizi bekleyen form yok', en: 'Nothing is waiting for you' },
  noneText: { tr: 'Sıra size geldiğinde form burada görünür.', en: 'A form appears here when it is your turn.' },
})

const fixed = { turn: 'mine' } as const

/** What its reader decides next, of every module. */
export default function MyTurnPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <FormList
        name="my-turn"
        label={say(texts.title)}
        call={pendingFormsCall}
        exportCall={exportPendingFormsCall}
        isForDeciding
        fixed={fixed}
        empty={<EmptyState title={say(texts.none)}>{say(texts.noneText)}</EmptyState>}
      />
    </Page>
  )
}
