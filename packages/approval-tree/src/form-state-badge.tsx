import { formStates, type FormState } from '@portal/contracts/states'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Badge } from '@portal/ui'

const texts = defineTexts({
  pending: { tr: 'Onay bekliyor', en: 'Pending' },
  rejected: { tr: 'Reddedildi', en: 'Rejected' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  waitingAnswer: { tr: 'Cevap bekliyor', en: 'Waiting Answer' },
  cancelled: { tr: 'İptal edildi', en: 'Canceled' },
  paid: { tr: 'Ödendi', en: 'Paid' },
  cancelPending: { tr: 'İptal onayı bekliyor', en: 'Cancellation pending' },
})

const looks: Record<FormState, { text: Text; colorPalette: string }> = {
  [formStates.Pending]: { text: texts.pending, colorPalette: 'blue' },
  [formStates.Rejected]: { text: texts.rejected, colorPalette: 'red' },
  [formStates.Approved]: { text: texts.approved, colorPalette: 'green' },
  [formStates.WaitingAnswer]: { text: texts.waitingAnswer, colorPalette: 'purple' },
  [formStates.Cancelled]: { text: texts.cancelled, colorPalette: 'gray' },
  [formStates.Paid]: { text: texts.paid, colorPalette: 'teal' },
  [formStates.PendingCancelled]: { text: texts.cancelPending, colorPalette: 'orange' },
  [formStates.ApprovedCancelPending]: { text: texts.cancelPending, colorPalette: 'orange' },
}

/** The state of a form, in words and colour. */
export function FormStateBadge({ state }: { state: FormState }) {
  const say = useText()
  const { text, colorPalette } = looks[state]
  return (
    <Badge colorPalette={colorPalette} variant="subtle">
      {say(text)}
    </Badge>
  )
}
