import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { totalsOf } from '@portal/rules/money/totals'
import { Button } from '@portal/ui'
import { accusativeOf } from './accusative'

const texts = defineTexts({
  none: { tr: 'Öde', en: 'Pay' },
  one: { tr: 'Öde · {sum}', en: 'Pay · {sum}' },
  several: { tr: '{count} öde · {sum}', en: 'Pay {count} · {sum}' },
})

interface PayButtonProps {
  reports: readonly PaymentRow[]
  onPay: (reports: readonly PaymentRow[]) => void
}

/** Pays reports. Names their number and their sum in each currency. */
export function PayButton({ reports, onPay }: PayButtonProps) {
  const say = useText()
  const { money } = useFormats()
  const language = useLanguage()
  const sum = totalsOf(reports)
    .map(({ amount, sign }) => money(amount, sign))
    .join(' + ')
  const count = language === 'tr' ? accusativeOf(reports.length) : reports.length
  const label = reports.length === 1 ? say(texts.one, { sum }) : say(texts.several, { count, sum })
  return (
    <Button size="sm" variant={reports.length > 0 ? 'solid' : 'outline'} onClick={() => onPay(reports)}>
      {reports.length > 0 ? label : say(texts.none)}
    </Button>
  )
}
