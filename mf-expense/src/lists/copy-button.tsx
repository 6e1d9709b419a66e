import type { ExpenseRow } from '@portal/contracts/expense/expense.calls'
import { useCopy } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from '@portal/ui'

const texts = defineTexts({
  copy: { tr: 'Kopyala', en: 'Copy' },
  copyForm: { tr: '{number} numaralı formu kopyala', en: 'Copy form {number}' },
})

/** Opens a new form that begins as a copy of this one. */
export function CopyButton({ form }: { form: Pick<ExpenseRow, 'id' | 'formGuid'> }) {
  const say = useText()
  const copy = useCopy('EXP', '/expenseForm')
  return (
    <Button
      size="xs"
      variant="outline"
      aria-label={say(texts.copyForm, { number: form.id })}
      onClick={() => copy(form.formGuid)}
    >
      {say(texts.copy)}
    </Button>
  )
}
