import { formStates, formStateTexts, type FormState } from '@portal/contracts/forms/states'
import { useText } from '@portal/i18n'
import { Badge } from '@portal/ui'

const colours: Record<FormState, string> = {
  [formStates.Pending]: 'blue',
  [formStates.Rejected]: 'red',
  [formStates.Approved]: 'green',
  [formStates.WaitingAnswer]: 'purple',
  [formStates.Cancelled]: 'gray',
  [formStates.Paid]: 'teal',
  [formStates.PendingCancelled]: 'orange',
  [formStates.ApprovedCancelPending]: 'orange',
}

/** The state of a form, in words and colour. */
export function FormStateBadge({ state }: { state: FormState }) {
  const say = useText()
  return (
    <Badge colorPalette={colours[state]} variant="subtle">
      {say(formStateTexts[state])}
    </Badge>
  )
}
