import { agreementStates, type AgreementState } from '@portal/contracts/agreements/agreements'
import { useText } from '@portal/i18n'
import { Badge } from '@portal/ui'
import { stateTexts } from './agreement-texts'

const colours = {
  [agreementStates.Active]: 'green',
  [agreementStates.Expired]: 'red',
  [agreementStates.RenewedPassive]: 'gray',
} as const

export function StateBadge({ state }: { state: AgreementState }) {
  const say = useText()
  return (
    <Badge variant="subtle" colorPalette={colours[state]}>
      {say(stateTexts[state])}
    </Badge>
  )
}
