import { lineTexts, PlaceFields } from '@portal/form-page/lines'
import { useText } from '@portal/i18n'
import { Column, TextArea } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { AmountFields } from './amount-fields'
import type { ExpenseFieldsProps } from './expense-lines'
import { InvoiceFields } from './invoice-fields'
import { TypedDuplicates } from './typed-duplicates'

/** How long a description may be; the contract says the same. */
const longestDescription = 2000

/** The fields of one line, new or saved. */
export function ExpenseFields({ form, choices, self, saved }: ExpenseFieldsProps) {
  const say = useText()
  const last = self && choices.last
  return (
    <Column gap="5">
      <PlaceFields form={form} agreements={choices.agreement} self={self} />
      <InvoiceFields form={form} choices={choices} last={last} />
      <AmountFields form={form} choices={choices} {...(saved && { saved })} last={last} />
      {self && <TypedDuplicates form={form} />}
      <FormField name="description" label={say(lineTexts.description)}>
        {field => <TextArea {...field} required limit={longestDescription} rows={2} />}
      </FormField>
    </Column>
  )
}
