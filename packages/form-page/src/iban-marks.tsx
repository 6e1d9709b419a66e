import type { IbanMark } from '@portal/contracts/purchase/offers'
import { defineTexts, useText } from '@portal/i18n'
import { Badge } from '@portal/ui'

const ibanMarkTexts = defineTexts({
  NewIban: { tr: 'İlk kez kullanılan hesap', en: 'Account not used before' },
  OtherCountryThanBefore: { tr: 'Öncekinden başka ülke', en: 'Another country than before' },
  IbanOfEmployee: { tr: 'Bir çalışanın hesabı', en: 'Account of an employee' },
}) satisfies Record<IbanMark, unknown>

/** What is remarkable about an account; nothing where nothing is. */
export function IbanMarks({ marks }: { marks: readonly IbanMark[] }) {
  const say = useText()
  return marks.map(mark => (
    <Badge key={mark} colorPalette={mark === 'IbanOfEmployee' ? 'red' : 'orange'} variant="subtle">
      {say(ibanMarkTexts[mark])}
    </Badge>
  ))
}
