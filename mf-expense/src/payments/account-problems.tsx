import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'

const texts = defineTexts({
  problems: {
    tr: 'Geçerli bir IBAN’ı olmayanlar: {names}.',
    en: 'No valid IBAN: {names}.',
  },
})

/** Whose account is missing or wrong; nothing where there is nobody. */
export function AccountProblems({ reports }: { reports: readonly PaymentRow[] }) {
  const say = useText()
  const { list } = useFormats()
  const names = [...new Set(reports.filter(report => !report.isIbanValid).map(report => report.userName))]
  if (names.length === 0) return null
  return <Notice tone="warning">{say(texts.problems, { names: list(names) })}</Notice>
}
