import { changingAccountText, ibanMarkTexts } from '@portal/contracts/purchase/iban-mark-texts'
import type { IbanMark } from '@portal/contracts/purchase/offers'
import { useText } from '@portal/i18n'
import { Badge } from '@portal/ui'

interface IbanMarksProps {
  marks: readonly IbanMark[]
  /** Another account is to replace this one. */
  isChanging?: boolean
}

/** Warnings about an account, if there are any. */
export function IbanMarks({ marks, isChanging = false }: IbanMarksProps) {
  const say = useText()
  const texts = [...(isChanging ? [changingAccountText] : []), ...marks.map(mark => ibanMarkTexts[mark])]
  return texts.map(text => (
    <Badge
      key={text.en}
      colorPalette={text === ibanMarkTexts.IbanOfEmployee ? 'red' : 'orange'}
      variant="subtle"
      h="auto"
      whiteSpace="normal"
    >
      <span aria-hidden="true">▲ </span>
      {say(text)}
    </Badge>
  ))
}
