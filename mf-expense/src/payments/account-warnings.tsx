import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { IbanMarks } from '@portal/form-page/iban-marks'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Notice, Row, Span, Text } from '@portal/ui'

const texts = defineTexts({
  look: {
    tr: 'Ödemeden önce bu hesapları kontrol edin:',
    en: 'Check these accounts before you pay:',
  },
  whose: { tr: '#{id} {payee}', en: '#{id} {payee}' },
})

/** Lists accounts that deserve a check before payment, if there are any. The warnings block nothing. */
export function AccountWarnings({ reports }: { reports: readonly PaymentRow[] }) {
  const say = useText()
  const marked = reports.filter(({ ibanMarks, isAccountChanging }) => isAccountChanging || ibanMarks.length > 0)
  if (marked.length === 0) return null
  return (
    <Notice tone="warning">
      <Column gap="2">
        <Text>{say(texts.look)}</Text>
        {marked.map(({ formGuid, id, invoiceCompany, userName, ibanMarks, isAccountChanging }) => (
          <Row key={formGuid} flexWrap="wrap" gap="1.5">
            <Span fontWeight="medium">{say(texts.whose, { id: String(id), payee: invoiceCompany ?? userName })}</Span>
            <IbanMarks marks={ibanMarks} isChanging={isAccountChanging} />
          </Row>
        ))}
      </Column>
    </Notice>
  )
}
