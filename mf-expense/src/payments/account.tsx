import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { IbanMarks } from '@portal/form-page/iban-marks'
import { defineTexts, formatIban, useText } from '@portal/i18n'
import { Badge, Box, Span } from '@portal/ui'

const texts = defineTexts({
  missing: { tr: 'IBAN yok', en: 'No IBAN' },
  wrong: { tr: 'IBAN geçersiz', en: 'IBAN is not valid' },
})

type AccountOfReport = Pick<PaymentRow, 'iban' | 'isIbanValid' | 'ibanMarks'>

/** Where the money goes, or what is wrong with that, or remarkable about it. */
export function Account({ report: { iban, isIbanValid, ibanMarks } }: { report: AccountOfReport }) {
  const say = useText()
  return (
    <Box>
      {iban && (
        <Span whiteSpace={{ md: 'nowrap' }} fontVariantNumeric="tabular-nums">
          {formatIban(iban)}
        </Span>
      )}
      {!isIbanValid && (
        <Badge colorPalette="orange" variant="subtle">
          {say(iban ? texts.wrong : texts.missing)}
        </Badge>
      )}
      <IbanMarks marks={ibanMarks} />
    </Box>
  )
}
