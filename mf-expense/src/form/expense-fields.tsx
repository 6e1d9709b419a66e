import { useEffect, useId, useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { expenseDuplicatesCall } from '@portal/contracts/expense/expense.calls'
import { ChoiceField, DescriptionField, filesOf, useLookupName } from '@portal/form-page'
import { FormDate, FormText } from '@portal/form-page/fields'
import { PlaceFields } from '@portal/form-page/lines'
import { useText } from '@portal/i18n'
import { readAmount } from '@portal/rules/money/amount'
import { Column, ComboboxField, Grid, Notice, TextField } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import { AmountFields } from './amount-fields'
import { DuplicateList } from './duplicate-list'
import type { ExpenseFieldsProps } from './expense-lines'
import { expenseTexts } from './expense-texts'
import type { ExpenseChoices, ExpenseValues } from './expense-values'
import { asLastHint, useDateHints } from './hints'

/** The fields of one line, new or saved. */
export function ExpenseFields({ form, choices, self, saved }: ExpenseFieldsProps) {
  const last = self && choices.last
  return (
    <Column gap="5">
      <PlaceFields form={form} agreements={choices.agreement} self={self} />
      <InvoiceFields form={form} choices={choices} last={last} />
      <AmountFields form={form} choices={choices} {...(saved && { saved })} last={last} />
      {self && <TypedDuplicates form={form} />}
      <DescriptionField />
    </Column>
  )
}

/** A pause in typing. */
const restMs = 500

/** Shows likely duplicates of the typed line whenever typing pauses. They refuse nothing. */
function TypedDuplicates({ form: { hook } }: Pick<ExpenseFieldsProps, 'form'>) {
  const line = useWatch({ control: hook.control }) as Partial<ExpenseValues>
  const { expenseGuid = null, userId = 0, company = '', invoiceNumber, amount = '', currencyId, expenseDate } = line
  const isSum = Boolean(readAmount(amount) && currencyId && expenseDate)
  const isInvoice = Boolean(company && invoiceNumber)
  const files = filesOf(line).length
  const asked = JSON.stringify({
    files,
    body: {
      userId,
      ...(files > 0 && { expenseGuid }),
      ...(isSum && { amount, currencyId, expenseDate }),
      ...(isInvoice && { company, invoiceNumber }),
    },
  })
  const [rested, setRested] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), restMs)
    return () => clearTimeout(timer)
  }, [asked])
  const isWorthAsking = userId > 0 && (isSum || isInvoice || files > 0) && rested === asked
  const { body } = JSON.parse(rested) as { body: { userId: number } }
  const { data = [] } = useCall(expenseDuplicatesCall, { body }, { enabled: isWorthAsking })
  if (!isWorthAsking || data.length === 0) return null
  return (
    <Notice tone="warning">
      <DuplicateList duplicates={data} />
    </Notice>
  )
}

interface InvoiceFieldsProps extends Pick<ExpenseFieldsProps, 'form' | 'choices'> {
  /** The last expense, with whose values a new line begins. */
  last: ExpenseChoices['last']
}

/** The fields of the invoice, without its amount. */
function InvoiceFields({ form: { hook }, choices, last }: InvoiceFieldsProps) {
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
        <FormText
          name="company"
          label={say(expenseTexts.company)}
          {...asLast(last?.company === line.company)}
          required
          list={companies}
          autoComplete="off"
        />
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
