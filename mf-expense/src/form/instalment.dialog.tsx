import { AnswerDialog } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'

const texts = defineTexts({
  title: { tr: 'Tutar taksiti aşıyor', en: 'The amount exceeds the instalment' },
  text: {
    tr: 'Girdiğiniz tutar {amount}; “{agreement}” sözleşmesinin taksiti {instalment}. Devam etmek istiyor musunuz?',
    en: 'You entered {amount}, but the instalment of “{agreement}” is {instalment}. Continue anyway?',
  },
  confirm: { tr: 'Devam et', en: 'Continue' },
})

interface InstalmentDialogProps {
  line: ExpenseValues
  choices: ExpenseChoices
  onAnswer: (isYes: boolean) => void
}

/** Asks before a line goes on whose amount is above the instalment of its agreement. */
export function InstalmentDialog({ line, choices, onAnswer }: InstalmentDialogProps) {
  const say = useText()
  const { money } = useFormats()
  const agreement = choices.agreement.find(({ id }) => id === line.agreementId)
  const sign = choices.currency.find(({ id }) => id === line.currencyId)?.sign ?? ''
  return (
    <AnswerDialog title={say(texts.title)} confirmLabel={say(texts.confirm)} onAnswer={onAnswer}>
      {say(texts.text, {
        amount: money(line.amount, sign),
        agreement: agreement?.title ?? '',
        instalment: money(agreement?.amount ?? 0, sign),
      })}
    </AnswerDialog>
  )
}
