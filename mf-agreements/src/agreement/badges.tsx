import type { AgreementDue } from '@portal/contracts/agreements/agreement'
import { agreementStates, type AgreementState } from '@portal/contracts/agreements/agreements'
import { stateTexts } from '@portal/contracts/agreements/field-texts'
import { defineTexts, useText } from '@portal/i18n'
import { Badge } from '@portal/ui'

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

const texts = defineTexts({
  open: { tr: 'Karar bekliyor', en: 'Decision needed' },
  missed: { tr: 'Fesih tarihi kaçırıldı', en: 'Deadline missed' },
})

/** Shown until somebody decides or the date arrives. */
export function DueBadge({ due: { needsDecision, isMissed } }: { due: AgreementDue }) {
  const say = useText()
  if (!needsDecision && !isMissed) return null
  return (
    <Badge variant="subtle" colorPalette={isMissed ? 'red' : 'orange'}>
      {say(isMissed ? texts.missed : texts.open)}
    </Badge>
  )
}
