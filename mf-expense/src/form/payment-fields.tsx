import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import { AgreementField, agreementsFor, ChoiceField, useLookupName } from '@portal/form-page'
import { FormDate } from '@portal/form-page/fields'
import { lineTexts } from '@portal/form-page/lines'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { isOtherCompany } from '@portal/rules/agreements/agreement-of-line'
import { ComboboxField, Grid } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import type { ExpenseFieldsProps } from './expense-lines'
import { expenseTexts } from './expense-texts'
import type { ExpenseChoices, ExpenseValues } from './expense-values'
import { asLastHint, isPayDayOf, useDateHints } from './hints'
import { lineFaults } from './line-faults'

const texts = defineTexts({
  agreementHelp: { tr: 'Fatura bir sözleşmenin taksitiyse', en: 'If the invoice is an agreement instalment' },
  otherCompany: {
    tr: 'Sözleşme {company} ile; fatura başka bir şirketten görünüyor.',
    en: 'The agreement is with {company}; the invoice looks like it’s from another company.',
  },
})

interface PaymentFieldsProps extends Pick<ExpenseFieldsProps, 'form' | 'choices' | 'saved'> {
  /** The last expense, with whose values a new line begins. */
  last?: ExpenseChoices['last']
}

/** The country, the currency, the payment date and the agreement. A conflict with the agreement shows at once. */
export function PaymentFields({ form: { hook }, choices, saved, last }: PaymentFieldsProps) {
  const say = useText()
  const language = useLanguage()
  const nameOf = useLookupName()
  const line = useWatch({ control: hook.control }) as ExpenseValues
  const hintOf = useDateHints(line)
  const asLast = asLastHint(last, isPayDayOf(last, line))
  const agreements = agreementsFor(choices.agreement, line, line.expenseDate)
  const faults = line.agreementId ? lineFaults(line, language, { choices, saved }) : []
  const chosen = agreements.find(({ id }) => id === line.agreementId)
  const isOther = chosen && isOtherCompany(line.company, chosen.company)
  const problemOf = (field: string) => faults.find(({ path }) => path === field)?.message

  const take = (agreement: ChoosableAgreement | undefined) => {
    hook.setValue('agreementId', agreement?.id ?? null)
    if (!agreement) return
    hook.setValue('currencyId', agreement.currencyId)
    // Replace a company only if nobody typed it.
    if (!line.company || line.company === last?.company) hook.setValue('company', agreement.company)
  }

  return (
    <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }} alignItems="start">
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
      <ChoiceField
        name="currencyId"
        label={say(lineTexts.currencyId)}
        required
        problem={problemOf('currencyId')}
        choices={choices.currency.map(each => ({ id: each.id, label: `${each.name} ${each.sign}` }))}
        none={null}
      />
      <FormDate
        name="lastPayDate"
        label={say(expenseTexts.lastPayDate)}
        required
        help={hintOf('lastPayDate') ?? (asLast && say(asLast))}
      />
      {agreements.length > 0 && (
        <Grid gridColumn="1 / -1">
          <AgreementField
            agreements={agreements}
            currencies={choices.currency}
            help={isOther ? say(texts.otherCompany, { company: chosen.company }) : say(texts.agreementHelp)}
            problem={problemOf('agreementId')}
            onTake={take}
          />
        </Grid>
      )}
    </Grid>
  )
}
