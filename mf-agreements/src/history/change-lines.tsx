import type { AgreementEvent } from '@portal/contracts/agreements/agreement'
import { defineTexts, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import type { useDescribeChange } from './use-describe-change'

const texts = defineTexts({ change: { tr: '{field}: {from} → {to}', en: '{field}: {from} → {to}' } })

interface ChangeLinesProps {
  changes: AgreementEvent['changes']
  describe: ReturnType<typeof useDescribeChange>
}

/** Field by field as it was and as it is. */
export function ChangeLines({ changes, describe }: ChangeLinesProps) {
  const say = useText()
  return changes.map(change => {
    const said = describe(change)
    if (!said) return null
    const line = typeof said === 'string' ? said : say(texts.change, { ...said })
    return (
      <Span key={`${change.field} ${change.from} ${change.to}`} display="block" overflowWrap="anywhere">
        {line}
      </Span>
    )
  })
}
