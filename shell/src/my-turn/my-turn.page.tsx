import { FormList, NothingWaits } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Sırası bende', en: 'My turn' },
  lead: { tr: 'Kararınızı bekleyen formlar, en eskisi başta.', en: 'Forms waiting for your decision, oldest first.' },
})

const fixed = { turn: 'mine' } as const

/** Lists the forms of every module that wait for the reader's decision. */
export default function MyTurnPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <FormList
        name="my-turn"
        label={say(texts.title)}
        forms="pending"
        isForDeciding
        fixed={fixed}
        empty={<NothingWaits />}
      />
    </Page>
  )
}
