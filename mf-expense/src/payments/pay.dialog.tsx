import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { RowNames, Totals } from '@portal/form-list'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Row, Text } from '@portal/ui'
import { totalsOf } from '@portal/rules/money/totals'
import { AccountProblems } from './account-problems'

const texts = defineTexts({
  title: {
    tr: '{count, plural, one {Raporu öde} other {# raporu öde}}',
    en: '{count, plural, one {Pay the report} other {Pay # reports}}',
  },
  pay: { tr: 'Öde', en: 'Pay' },
  meaning: {
    tr: 'Raporlar ödendi olarak işaretlenir, sahiplerine haber verilir. Bu geri alınamaz; parayı bankanız gönderir.',
    en: 'The reports are marked as paid and their owners are told. This cannot be undone; it is your bank that sends the money.',
  },
  total: { tr: 'Toplam:', en: 'Total:' },
})

interface PayDialogProps {
  reports: readonly PaymentRow[]
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once more, for the reports that are named and what they come to. */
export function PayDialog({ reports, onConfirm, onClose }: PayDialogProps) {
  const say = useText()
  const { money } = useFormats()
  return (
    <ConfirmDialog
      open
      title={say(texts.title, { count: reports.length })}
      confirmLabel={say(texts.pay)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Column gap="4">
        <RowNames rows={reports.map(({ amount, sign, ...row }) => ({ ...row, details: [money(amount, sign)] }))} />
        <Row gap="2" fontWeight="semibold">
          {say(texts.total)}
          <Totals totals={totalsOf(reports)} />
        </Row>
        <AccountProblems reports={reports} />
        <Text color="fg.muted">{say(texts.meaning)}</Text>
      </Column>
    </ConfirmDialog>
  )
}
