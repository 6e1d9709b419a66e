import { FormStateBadge } from '@portal/approval-tree'
import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { defineTexts, formatInstant, useText } from '@portal/i18n'
import { Button, Span } from '@portal/ui'
import { TwoLines } from '@portal/ui/table'

const texts = defineTexts({
  pay: { tr: 'Öde', en: 'Pay' },
  payReport: { tr: '{number} numaralı formu öde', en: 'Pay form {number}' },
  own: { tr: 'Kendi formunuzu ödeyemezsiniz', en: 'You can’t pay your own form' },
})

interface SettlementProps {
  report: PaymentRow
  onPay: (report: PaymentRow) => void
}

/** Who paid a report and when, or the way to pay it. */
export function Settlement({ report, onPay }: SettlementProps) {
  const say = useText()
  if (report.isPaid)
    return (
      <TwoLines
        below={[report.paidDate && formatInstant(report.paidDate), report.paidByName].filter(Boolean).join(' · ')}
      >
        <FormStateBadge state={report.status} />
      </TwoLines>
    )
  if (!report.canPay)
    return (
      <Span fontSize="xs" color="fg.muted">
        {say(texts.own)}
      </Span>
    )
  return (
    <Button size="xs" aria-label={say(texts.payReport, { number: report.id })} onClick={() => onPay(report)}>
      {say(texts.pay)}
    </Button>
  )
}
