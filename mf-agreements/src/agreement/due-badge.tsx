import type { AgreementDue } from '@portal/contracts/agreements/agreement'
import { defineTexts, useText } from '@portal/i18n'
import { Badge } from '@portal/ui'

const texts = defineTexts({
  open: { tr: 'Karar bekliyor', en: 'Decision needed' },
  missed: { tr: 'Fesih tarihi kaçırıldı', en: 'Deadline missed' },
})

/** It stays until somebody decides, or until the date has come. */
export function DueBadge({ due: { needsDecision, isMissed } }: { due: AgreementDue }) {
  const say = useText()
  if (!needsDecision && !isMissed) return null
  return (
    <Badge variant="subtle" colorPalette={isMissed ? 'red' : 'orange'}>
      {say(isMissed ? texts.missed : texts.open)}
    </Badge>
  )
}
