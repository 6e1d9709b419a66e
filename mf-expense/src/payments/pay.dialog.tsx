import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { RowNames, Totals } from '@portal/form-list'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Row, Text } from '@portal/ui'
import { totalsOf } from '@portal/rules/money/totals'
import { isChanging, useChangingAccounts } from './changing-accounts'
import { AccountProblems } from './week-reports'

const texts = defineTexts({
  title: {
    tr: '{count, plural, one {Formu öde} other {# formu öde}}',
    en: '{count, plural, one {Pay the form} other {Pay # forms}}',
  },
  pay: { tr: 'Öde', en: 'Pay' },
  meaning: {
    tr: 'Formlar ödendi olarak işaretlenir ve sahiplerine haber verilir. Parayı bankanız gönderir. Bu işlem geri alınamaz.',
    en: 'The forms are marked as paid and their owners are notified. Your bank sends the money. This can’t be undone.',
  },
  total: { tr: 'Toplam:', en: 'Total:' },
})

interface PayDialogProps {
  reports: readonly PaymentRow[]
  /** Gets the reports to pay; those whose account is changing go to the current one. */
  onConfirm: (reports: readonly PaymentRow[]) => Promise<void>
  onClose: () => void
}

/** Asks for confirmation, naming the reports and their sum. */
export function PayDialog({ reports: asked, onConfirm, onClose }: PayDialogProps) {
  const say = useText()
  const { money } = useFormats()
  const { question, waits, mustChoose, demand } = useChangingAccounts(asked)
  const reports = waits ? asked.filter(report => !isChanging(report)) : asked
  const confirm = async () => {
    if (mustChoose) demand()
    else if (reports.length === 0) onClose()
    else await onConfirm(reports)
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.title, { count: reports.length })}
      confirmLabel={say(texts.pay)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="4">
        <RowNames rows={reports.map(({ amount, sign, ...row }) => ({ ...row, details: [money(amount, sign)] }))} />
        <Row gap="2" fontWeight="semibold">
          {say(texts.total)}
          <Totals totals={totalsOf(reports)} />
        </Row>
        <AccountProblems reports={reports} />
        {question}
        <Text color="fg.muted">{say(texts.meaning)}</Text>
      </Column>
    </ConfirmDialog>
  )
}
