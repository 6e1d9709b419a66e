import { FormStateBadge } from '@portal/approval-tree'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import { Section } from '@portal/form-page/parts'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Box, Text as Words, chakra } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Form durumları', en: 'Form states' },
  pending: { tr: 'Bir onaycının kararını bekliyor.', en: 'Waiting for an approver to decide.' },
  waitingAnswer: { tr: 'Sizden bir cevap bekleniyor.', en: 'Someone is waiting for your answer.' },
  approved: { tr: 'Ağaçtaki herkes onayladı.', en: 'Everyone in its approval tree has approved.' },
  rejected: { tr: 'Bir onaycı reddetti.', en: 'An approver rejected it.' },
  paid: { tr: 'Finans ödedi.', en: 'Finance has paid it.' },
  cancelPending: {
    tr: 'İptali istendi; onaylamış olanlar karar verecek.',
    en: 'A cancellation was requested; those who approved it will decide.',
  },
  cancelled: { tr: 'İptal edildi; artık değişmez.', en: 'Cancelled; it won’t change any more.' },
})

const meanings: readonly (readonly [FormState, Text])[] = [
  [formStates.Pending, texts.pending],
  [formStates.WaitingAnswer, texts.waitingAnswer],
  [formStates.Approved, texts.approved],
  [formStates.Rejected, texts.rejected],
  [formStates.Paid, texts.paid],
  [formStates.PendingCancelled, texts.cancelPending],
  [formStates.Cancelled, texts.cancelled],
]

const Meanings = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' }, columnGap: '6', rowGap: '3' },
})

/** Explains the coloured states of forms. */
export function FormStatesHelp() {
  const say = useText()
  return (
    <Section title={say(texts.title)}>
      <Meanings>
        {meanings.map(([state, meaning]) => (
          <Box key={state} display="contents">
            <dt>
              <FormStateBadge state={state} />
            </dt>
            <Words as="dd" mb={{ base: '2', sm: '0' }}>
              {say(meaning)}
            </Words>
          </Box>
        ))}
      </Meanings>
    </Section>
  )
}
