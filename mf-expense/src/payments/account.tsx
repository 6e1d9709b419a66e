import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { ibanMarkTexts } from '@portal/contracts/purchase/iban-mark-texts'
import { defineTexts, formatIban, useText } from '@portal/i18n'
import { CopyText, Row, Span } from '@portal/ui'
import { TwoLines } from '@portal/ui/table'

const texts = defineTexts({
  missing: { tr: 'IBAN yok', en: 'No IBAN' },
  copy: { tr: '{number} numaralı formun IBAN’ını kopyala', en: 'Copy the IBAN of form {number}' },
  wrong: { tr: 'IBAN geçersiz', en: 'IBAN isn’t valid' },
})

type AccountOfReport = Pick<PaymentRow, 'id' | 'iban' | 'isIbanValid' | 'ibanMarks'>

/** Where the money goes, or what is wrong with that, or remarkable about it. */
export function Account({ report: { id, iban, isIbanValid, ibanMarks } }: { report: AccountOfReport }) {
  const say = useText()
  const warnings = ibanMarks.map(mark => say(ibanMarkTexts[mark]))
  if (!isIbanValid) warnings.unshift(say(iban ? texts.wrong : texts.missing))
  return (
    <TwoLines below={warnings.length > 0 && <Span color="orange.fg">{warnings.join(' · ')}</Span>}>
      {iban && (
        <Row gap="1" display="inline-flex" whiteSpace="nowrap">
          <Span fontSize="xs" fontVariantNumeric="tabular-nums">
            {formatIban(iban)}
          </Span>
          <CopyText text={iban} label={say(texts.copy, { number: id })} />
        </Row>
      )}
    </TwoLines>
  )
}
