import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'
import { DuplicateList } from '../form/duplicate-list'

const texts = defineTexts({
  instalment: {
    tr: 'Tutar, “{agreement}” sözleşmesinin taksitini ({instalment}) aşıyor.',
    en: 'The amount exceeds the instalment of the agreement “{agreement}” ({instalment}).',
  },
})

/** What whoever decides about a form should know. None of it stands in the form's way. */
export function ExpenseWarnings({ form }: { form: ExpenseForm }) {
  const say = useText()
  const { money } = useFormats()
  const { agreement, differsFromAgreement, exceedsInstalment, duplicates } = form
  return (
    <>
      {differsFromAgreement && <Notice tone="warning">{say(dictionary.differentCurrency)}</Notice>}
      {agreement && exceedsInstalment && !differsFromAgreement && (
        <Notice tone="warning">
          {say(texts.instalment, {
            agreement: agreement.title,
            instalment: money(agreement.amount, form.currencySign ?? ''),
          })}
        </Notice>
      )}
      {duplicates.length > 0 && (
        <Notice tone="warning">
          <DuplicateList duplicates={duplicates} />
        </Notice>
      )}
    </>
  )
}
