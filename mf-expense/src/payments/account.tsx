import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { ibanMarkTexts } from '@portal/contracts/purchase/iban-mark-texts'
import { defineTexts, formatIban, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { TwoLines } from '@portal/ui/table'

const texts = defineTexts({
  missing: { tr: 'IBAN yok', en: 'No IBAN' },
  wrong: { tr: 'IBAN geçersiz', en: 'IBAN isn’t valid' },
})

type AccountOfReport = Pick<PaymentRow, 'iban' | 'isIbanValid' | 'ibanMarks'>

/** Where the money goes, or what is wrong with that, or remarkable about it. */
export function Account({ report: { iban, isIbanValid, ibanMarks } }: { report: AccountOfReport }) {
  const say = useText()
  const warnings = ibanMarks.map(mark => say(ibanMarkTexts[mark]))
  if (!isIbanValid) warnings.unshift(say(iban ? texts.wrong : texts.missing))
  return (
    <TwoLines below={warnings.length > 0 && <Span color="orange.fg">{warnings.join(' · ')}</Span>}>
      <Span fontSize="xs" whiteSpace={{ md: 'nowrap' }} fontVariantNumeric="tabular-nums">
        {iban && formatIban(iban)}
      </Span>
    </TwoLines>
  )
}
