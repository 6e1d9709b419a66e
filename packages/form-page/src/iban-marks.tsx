import { ibanMarkTexts } from '@portal/contracts/purchase/iban-mark-texts'
import type { IbanMark } from '@portal/contracts/purchase/offers'
import { useText } from '@portal/i18n'
import { Badge } from '@portal/ui'

/** Warnings about an account, if there are any. */
export function IbanMarks({ marks }: { marks: readonly IbanMark[] }) {
  const say = useText()
  return marks.map(mark => (
    <Badge
      key={mark}
      colorPalette={mark === 'IbanOfEmployee' ? 'red' : 'orange'}
      variant="subtle"
      h="auto"
      whiteSpace="normal"
    >
      {say(ibanMarkTexts[mark])}
    </Badge>
  ))
}
