import { useEffect, useId, useRef, useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { expenseDuplicatesCall } from '@portal/contracts/expense/expense.calls'
import { agreementsFor, ChoiceField, DescriptionField, filesOf, useLookupName, UsualFields } from '@portal/form-page'
import { FormMoney, FormText } from '@portal/form-page/fields'
import { PlaceFields, usePlaceInWords, useReadHint } from '@portal/form-page/lines'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { isOtherCompany } from '@portal/rules/agreements/agreement-of-line'
import { readAmount } from '@portal/rules/money/amount'
import { Column, DateField, Grid, Notice, TextField } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import { DuplicateList } from './duplicate-list'
import type { ExpenseFieldsProps } from './expense-lines'
import { expenseTexts } from './expense-texts'
import type { ExpenseChoices, ExpenseValues } from './expense-values'
import { asLastHint, isPayDayOf, payDayOf, useDateHints, usualLine } from './hints'
import { PaymentFields } from './payment-fields'

/** The fields of one line, new or saved: the invoice, then what rarely changes. */
export function ExpenseFields({ form, choices, self, saved }: ExpenseFieldsProps) {
  const last = self && choices.last
  return (
    <Column gap="4">
      <InvoiceFields form={form} choices={choices} last={last} />
      {self && <TypedDuplicates form={form} />}
      <PlaceAndPayment {...{ form, choices }} {...(self && { self })} {...(saved && { saved })} />
    </Column>
  )
}

const texts = defineTexts({
  payBy: { tr: 'ödeme {date}', en: 'pay by {date}' },
  asBefore: { tr: 'Bu şirketteki son seçiminiz', en: 'As last time for this company' },
  noAgreement: { tr: 'sözleşme yok', en: 'no agreement' },
})

/** The fields that follow the person and their last expense. */
const placeNames = ['userId', 'corporationId', 'departmentId', 'countryId', 'currencyId'] as const
const foldedNames = [...placeNames, 'lastPayDate', 'agreementId']

/** The owner, the place, the currency, the payment date and the agreement: one line, as long as they are as usual. */
function PlaceAndPayment({ form, choices, self, saved }: ExpenseFieldsProps) {
  const say = useText()
  const { date } = useFormats()
  const nameOf = useLookupName()
  const line = useWatch({ control: form.hook.control }) as ExpenseValues
  const { countryId, lastPayDate, agreementId, expenseDate } = line
  const country = choices.country.find(({ id }) => id === countryId)
  const agreements = agreementsFor(choices.agreement, line, expenseDate)
  return (
    <UsualFields
      key={line.expenseGuid}
      names={foldedNames}
      isUsual={self !== undefined && isUsualLine(line, usualLine(self, choices, dateOfInstant(new Date())), choices)}
      words={[
        ...usePlaceInWords(line),
        country && nameOf(country),
        lastPayDate && say(texts.payBy, { date: date(lastPayDate) }),
        agreements.find(({ id }) => id === agreementId)?.title ?? (agreements.length > 0 && say(texts.noAgreement)),
      ]}
    >
      <Column gap="4">
        <PlaceFields form={form} agreements={choices.agreement} self={self} />
        <PaymentFields form={form} choices={choices} {...(saved && { saved })} last={self && choices.last} />
      </Column>
    </UsualFields>
  )
}

function isUsualLine(line: Partial<ExpenseValues>, usual: Partial<ExpenseValues>, { last }: ExpenseChoices): boolean {
  const isUsualPlace = placeNames.every(name => line[name] && line[name] === usual[name])
  // While the date is being typed, the payment date has nothing to be compared with.
  const isUsualPayDay = last !== undefined && (!line.expenseDate || isPayDayOf(last, line))
  return isUsualPlace && isUsualPayDay && !line.agreementId
}

/** A pause in typing. */
const restMs = 500

/** Shows likely duplicates of the typed line whenever typing pauses. They refuse nothing. */
function TypedDuplicates({ form: { hook } }: Pick<ExpenseFieldsProps, 'form'>) {
  const line = useWatch({ control: hook.control }) as Partial<ExpenseValues>
  const {
    expenseGuid = null,
    userId = 0,
    company = '',
    invoiceNumber,
    amount = '',
    currencyId,
    expenseDate,
    ettn,
  } = line
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
      ...(ettn && { ettn }),
    },
  })
  const [rested, setRested] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), restMs)
    return () => clearTimeout(timer)
  }, [asked])
  const isWorthAsking = userId > 0 && (isSum || isInvoice || Boolean(ettn) || files > 0) && rested === asked
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

/** The fields that are read off the invoice, and its description. */
function InvoiceFields({ form: { hook }, choices, last }: InvoiceFieldsProps) {
  const say = useText()
  const nameOf = useLookupName()
  const companies = useId()
  const line = useWatch({ control: hook.control }) as ExpenseValues
  const hintOf = useDateHints(line)
  const follow = usePayDayFollows(hook, last)
  const readHint = useReadHint()
  const read = (name: 'amount' | 'invoiceNumber') => {
    const help = readHint(name, line[name])
    return help !== undefined && { help }
  }
  const readOrAsLast = (name: 'company' | 'typeId') => {
    const asLast =
      name === 'typeId' && isUsualType(line, choices) ? texts.asBefore : asLastHint(last, last?.[name] === line[name])
    const help = readHint(name, line[name]) ?? (asLast && say(asLast))
    return help !== undefined && { help }
  }
  return (
    <Grid gridTemplateColumns={{ sm: 'repeat(6, minmax(0, 1fr))' }} alignItems="start">
      <Grid gridColumn={{ sm: 'span 3' }}>
        <FormMoney
          name="amount"
          label={say(expenseTexts.amount)}
          currency={choices.currency.find(({ id }) => id === line.currencyId)?.sign ?? ''}
          {...read('amount')}
          required
        />
      </Grid>
      <Grid gridColumn={{ sm: 'span 3' }}>
        <FormField name="expenseDate" label={say(expenseTexts.expenseDate)}>
          {({ onChange, ...field }) => (
            <DateField
              {...field}
              required
              help={hintOf('expenseDate') ?? readHint('expenseDate', line.expenseDate)}
              onChange={date => {
                follow(date)
                onChange(date)
              }}
            />
          )}
        </FormField>
      </Grid>
      <Grid gridColumn={{ sm: 'span 3' }}>
        <FormText
          name="company"
          label={say(expenseTexts.company)}
          {...readOrAsLast('company')}
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
      <Grid gridColumn={{ sm: 'span 3' }}>
        <ChoiceField
          name="typeId"
          label={say(expenseTexts.typeId)}
          required
          {...readOrAsLast('typeId')}
          choices={choices.type.map(type => ({ id: type.id, label: nameOf(type) }))}
        />
      </Grid>
      <Grid gridColumn={{ sm: 'span 2' }}>
        <FormField name="invoiceNumber" label={say(expenseTexts.invoiceNumber)}>
          {({ value, ...field }) => (
            <TextField {...field} {...read('invoiceNumber')} value={value ?? ''} autoComplete="off" />
          )}
        </FormField>
      </Grid>
      <Grid gridColumn={{ sm: 'span 4' }}>
        <DescriptionField />
      </Grid>
    </Grid>
  )
}

/** Whether the type is the one that the person chose for this company last time. */
function isUsualType({ company = '', typeId }: Partial<ExpenseValues>, { usualTypes = [] }: ExpenseChoices): boolean {
  const usual = company.trim() ? usualTypes.find(each => !isOtherCompany(company, each.company)) : undefined
  return usual !== undefined && usual.typeId === typeId
}

/** Returns a function that moves the usual payment date along with the date of the expense. */
function usePayDayFollows({ getValues, setValue }: ExpenseFieldsProps['form']['hook'], last: ExpenseChoices['last']) {
  const usual = useRef<string>(undefined)
  return (expenseDate: string) => {
    const line = getValues()
    if (isPayDayOf(last, line)) usual.current = line.lastPayDate
    if (!last || !expenseDate || line.lastPayDate !== usual.current) return
    usual.current = payDayOf(last, expenseDate, dateOfInstant(new Date()))
    setValue('lastPayDate', usual.current)
  }
}
