import { useId } from 'react'
import { ChoiceField, useLookupName } from '@portal/form-page'
import { FormDate } from '@portal/form-page/fields'
import { useText } from '@portal/i18n'
import { ComboboxField, Grid, TextField } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import type { ExpenseFieldsProps } from './expense-lines'
import type { ExpenseChoices, ExpenseValues } from './expense-values'
import { expenseTexts } from './expense-texts'
import { asLastHint, useDateHints } from './hints'

interface InvoiceFieldsProps extends Pick<ExpenseFieldsProps, 'form' | 'choices'> {
  /** The last expense, which a new line began with. */
  last: ExpenseChoices['last']
}

/** The fields of the invoice, without its amount. */
export function InvoiceFields({ form: { hook }, choices, last }: InvoiceFieldsProps) {
  const say = useText()
  const nameOf = useLookupName()
  const companies = useId()
  const line = useWatch({ control: hook.control }) as ExpenseValues
  const hintOf = useDateHints(line)
  const asLast = (isSame: boolean) => {
    const hint = asLastHint(last, isSame)
    return hint && { help: say(hint) }
  }
  return (
    <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' }} alignItems="start">
      <Grid gridColumn={{ md: 'span 3' }}>
        <ChoiceField
          name="typeId"
          label={say(expenseTexts.typeId)}
          required
          {...asLast(last?.typeId === line.typeId)}
          choices={choices.type.map(type => ({ id: type.id, label: nameOf(type) }))}
        />
      </Grid>
      <Grid gridColumn={{ md: 'span 3' }}>
        <FormField name="company" label={say(expenseTexts.company)}>
          {field => (
            <TextField
              {...field}
              {...asLast(last?.company === line.company)}
              required
              list={companies}
              autoComplete="off"
            />
          )}
        </FormField>
        <datalist id={companies}>
          {choices.company.map(company => (
            <option key={company} value={company} />
          ))}
        </datalist>
      </Grid>
      <Grid gridColumn={{ md: 'span 2' }}>
        <FormDate name="expenseDate" label={say(expenseTexts.expenseDate)} required help={hintOf('expenseDate')} />
      </Grid>
      <Grid gridColumn={{ md: 'span 2' }}>
        <FormField name="invoiceNumber" label={say(expenseTexts.invoiceNumber)}>
          {({ value, ...field }) => <TextField {...field} value={value ?? ''} autoComplete="off" />}
        </FormField>
      </Grid>
      <Grid gridColumn={{ md: 'span 2' }}>
        <FormField name="countryId" label={say(expenseTexts.countryId)}>
          {({ value, onChange, ...field }) => (
            <ComboboxField
              {...field}
              required
              options={choices.country.map(country => ({ value: String(country.id), label: nameOf(country) }))}
              value={value ? String(value) : ''}
              onChange={chosen => onChange(chosen === '' ? null : Number(chosen))}
            />
          )}
        </FormField>
      </Grid>
    </Grid>
  )
}
