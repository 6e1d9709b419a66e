import { useId } from 'react'
import { ChoiceField, useLookupName } from '@portal/form-page'
import { FormDate } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField, Grid, TextField } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'
import { asLastHint } from './last-expense'
import { useDateHints } from './use-date-hints'
import type { ExpenseFormState } from './use-expense-form'

const texts = defineTexts({
  type: { tr: 'Masraf türü', en: 'Expense type' },
  company: { tr: 'Fatura şirketi', en: 'Invoice company' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  date: { tr: 'Masraf tarihi', en: 'Expense date' },
  country: { tr: 'Ülke', en: 'Country' },
})

interface InvoiceFieldsProps {
  form: ExpenseFormState
  choices: ExpenseChoices
  /** What a new line began with. */
  last: ExpenseChoices['last']
}

/** What the invoice says, besides its amount. */
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
          label={say(texts.type)}
          required
          {...asLast(last?.typeId === line.typeId)}
          choices={choices.type.map(type => ({ id: type.id, label: nameOf(type) }))}
        />
      </Grid>
      <Grid gridColumn={{ md: 'span 3' }}>
        <FormField name="company" label={say(texts.company)}>
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
        <FormDate name="expenseDate" label={say(texts.date)} required help={hintOf('expenseDate')} />
      </Grid>
      <Grid gridColumn={{ md: 'span 2' }}>
        <FormField name="invoiceNumber" label={say(texts.invoiceNumber)}>
          {({ value, ...field }) => <TextField {...field} value={value ?? ''} autoComplete="off" />}
        </FormField>
      </Grid>
      <Grid gridColumn={{ md: 'span 2' }}>
        <FormField name="countryId" label={say(texts.country)}>
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
