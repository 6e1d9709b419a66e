import { dateOfInstant, defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'
import { ComboboxField, DateField, Grid, MoneyField, SelectField } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import { agreementsFor, isExpired, type Agreement } from './agreement-options'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'
import { lineFaults } from './line-faults'
import { useDateHints } from './use-date-hints'
import type { ExpenseFormState } from './use-expense-form'

const texts = defineTexts({
  amount: { tr: 'Tutar', en: 'Amount' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  lastPayDate: { tr: 'Son ödeme tarihi', en: 'Last pay date' },
  agreement: { tr: 'Sözleşme', en: 'Agreement' },
  agreementHelp: { tr: 'Fatura bir sözleşmenin taksitiyse', en: 'If the invoice is an instalment of an agreement' },
  agreementDetail: {
    tr: '{company} · taksit {amount} · bitiş {end}',
    en: '{company} · instalment {amount} · until {end}',
  },
  expired: { tr: 'Süresi dolmuş', en: 'Expired' },
  choose: { tr: 'Seçin', en: 'Choose' },
})

interface AmountFieldsProps {
  form: ExpenseFormState
  choices: ExpenseChoices
  savedAgreementId: number | null
}

/** How much, until when, and under which agreement. What does not go with the agreement is said at once. */
export function AmountFields({ form: { hook }, choices, savedAgreementId }: AmountFieldsProps) {
  const say = useText()
  const language = useLanguage()
  const { money, date } = useFormats()
  const line = useWatch({ control: hook.control }) as ExpenseValues
  const hintOf = useDateHints(line)
  const agreements = agreementsFor(choices, line)
  const signOf = (currencyId: number | null | undefined) =>
    choices.currency.find(({ id }) => id === currencyId)?.sign ?? ''
  const faults = line.agreementId
    ? lineFaults(line, language, { choices, savedAgreementId, today: dateOfInstant(new Date()) })
    : []
  const problemOf = (field: string) => faults.find(({ path }) => path === field)?.message

  const detailOf = (agreement: Agreement) => {
    const { company, amount, currencyId, endDate } = agreement
    const terms = { company, amount: money(amount, signOf(currencyId)), end: date(endDate) }
    return [isExpired(agreement) && say(texts.expired), say(texts.agreementDetail, terms)].filter(Boolean).join(' · ')
  }

  const take = (agreement: Agreement | undefined) => {
    hook.setValue('agreementId', agreement?.id ?? null)
    if (!agreement) return
    hook.setValue('currencyId', agreement.currencyId)
    if (!line.company) hook.setValue('company', agreement.company)
  }

  return (
    <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }} alignItems="start">
      <FormField name="amount" label={say(texts.amount)}>
        {field => <MoneyField {...field} currency={signOf(line.currencyId)} required />}
      </FormField>
      <FormField name="currencyId" label={say(texts.currency)}>
        {({ value, onChange, problem, ...field }) => (
          <SelectField
            {...field}
            required
            problem={problem ?? problemOf('currencyId')}
            placeholder={say(texts.choose)}
            choices={choices.currency.map(({ id, name, sign }) => ({ value: String(id), label: `${name} ${sign}` }))}
            value={value ? String(value) : ''}
            onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
          />
        )}
      </FormField>
      <FormField name="lastPayDate" label={say(texts.lastPayDate)}>
        {field => <DateField {...field} required help={hintOf('lastPayDate')} />}
      </FormField>
      {agreements.length > 0 && (
        <Grid gridColumn="1 / -1">
          <FormField name="agreementId" label={say(texts.agreement)}>
            {({ value, onChange: _through, problem, ...field }) => (
              <ComboboxField
                {...field}
                help={say(texts.agreementHelp)}
                problem={problem ?? problemOf('agreementId')}
                options={agreements.map(agreement => ({
                  value: String(agreement.id),
                  label: agreement.title,
                  detail: detailOf(agreement),
                }))}
                value={value ? String(value) : ''}
                onChange={chosen => take(agreements.find(({ id }) => String(id) === chosen))}
              />
            )}
          </FormField>
        </Grid>
      )}
    </Grid>
  )
}
