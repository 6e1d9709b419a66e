import type { Person } from '@portal/contracts/people/person'
import { PlaceFields } from '@portal/form-page/lines'
import { defineTexts, useText } from '@portal/i18n'
import { Column, TextArea } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { AmountFields } from './amount-fields'
import type { ExpenseChoices } from './expense-choices.query'
import { InvoiceFields } from './invoice-fields'
import type { SavedExpense } from './line-faults'
import { TypedDuplicates } from './typed-duplicates'
import type { ExpenseFormState } from './use-expense-form'

const texts = defineTexts({ description: { tr: 'Açıklama', en: 'Description' } })

/** How long a description may be; the contract says the same. */
const longestDescription = 2000

interface ExpenseFieldsProps {
  form: ExpenseFormState
  choices: ExpenseChoices
  /** Who fills in a new line. */
  self?: Person
  saved?: SavedExpense
}

/** The fields of one line, new or saved. */
export function ExpenseFields({ form, choices, self, saved }: ExpenseFieldsProps) {
  const say = useText()
  const last = self && choices.last
  return (
    <Column gap="5">
      <PlaceFields form={form} agreements={choices.agreement} self={self} />
      <InvoiceFields form={form} choices={choices} last={last} />
      <AmountFields form={form} choices={choices} saved={saved} last={last} />
      {self && <TypedDuplicates form={form} />}
      <FormField name="description" label={say(texts.description)}>
        {field => <TextArea {...field} required limit={longestDescription} rows={2} />}
      </FormField>
    </Column>
  )
}
