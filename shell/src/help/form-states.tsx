import { FormStateBadge } from '@portal/approval-tree'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Box, Column, Heading, Text as Words, chakra } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Bir formun durumları', en: 'The states of a form' },
  pending: { tr: 'Bir onaycının kararını bekliyor.', en: 'It waits for the decision of an approver.' },
  waitingAnswer: { tr: 'Sizden bir cevap bekleniyor.', en: 'Somebody waits for an answer of yours.' },
  approved: { tr: 'Ağaçtaki herkes onayladı.', en: 'Everybody in its tree has approved it.' },
  rejected: { tr: 'Bir onaycı reddetti.', en: 'An approver has rejected it.' },
  paid: { tr: 'Finans ödedi.', en: 'Finance has paid it.' },
  cancelPending: {
    tr: 'İptali istendi; onaylamış olanlar karar verecek.',
    en: 'Its cancellation is asked for; those who approved it will decide.',
  },
  cancelled: { tr: 'İptal edildi ve bir daha değişmez.', en: 'It is cancelled, and will not change any more.' },
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
    <Column as="section" gap="3" aria-labelledby="states">
      <Heading as="h2" size="lg" id="states">
        {say(texts.title)}
      </Heading>
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
    </Column>
  )
}
