import { AnswerDialog } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { useConfirmation } from '@portal/ui'
import type { ExpenseChoices, ExpenseValues } from './expense-values'
import { isAboveInstalment } from './line-faults'

const texts = defineTexts({
  title: { tr: 'Tutar taksiti aşıyor', en: 'The amount exceeds the instalment' },
  text: {
    tr: 'Girdiğiniz tutar {amount}; “{agreement}” sözleşmesinin taksiti {instalment}. Devam etmek istiyor musunuz?',
    en: 'You entered {amount}, but the instalment of “{agreement}” is {instalment}. Continue anyway?',
  },
  confirm: { tr: 'Devam et', en: 'Continue' },
})

interface Asked {
  line: ExpenseValues
  choices: ExpenseChoices
}

/** Asks before a line is accepted whose amount exceeds the instalment of its agreement. */
export function useInstalmentQuestion() {
  const { ask, asked } = useConfirmation<Asked>()
  return {
    mayGoOn: async (line: ExpenseValues, choices: ExpenseChoices) =>
      !isAboveInstalment(line, choices) || ask({ line, choices }),
    dialog: asked && <InstalmentDialog {...asked.about} onAnswer={asked.answer} />,
  }
}

function InstalmentDialog({ line, choices, onAnswer }: Asked & { onAnswer: (isYes: boolean) => void }) {
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
