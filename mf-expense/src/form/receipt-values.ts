import { dateOfInstant } from '@portal/i18n'
import { readMoney, type ReadValues } from '@portal/form-page/lines'
import { isOtherCompany } from '@portal/rules/agreements/agreement-of-line'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import type { ExpenseChoices, ExpenseValues } from './expense-values'
import { payDayOf } from './hints'

/** Returns what a receipt says about an expense. Currencies and countries that are not offered are left out. */
export function valuesOfReceipt(reading: ReceiptReading, choices: ExpenseChoices): ReadValues<ExpenseValues> {
  if (Object.keys(reading).length === 0) return {}
  const { date, company, number, country, ettn } = reading
  const countryId = choices.country.find(({ code }) => code === country?.value)?.id
  return {
    // The company of the last expense would stay beside the values of another one.
    company: company ?? { value: '' },
    ...(company && usualType(company, choices)),
    ...readMoney(reading, choices.currency, 'amount'),
    ...(date && { expenseDate: date, ...payDay(reading, choices) }),
    ...(number && { invoiceNumber: number }),
    // It has no field of its own.
    ...(ettn && { ettn: { value: ettn.value } }),
    ...(country && countryId !== undefined && { countryId: { ...country, value: countryId } }),
  }
}

/** The type that the person chose for this company last time, however its name was written. */
function usualType(company: NonNullable<ReceiptReading['company']>, { usualTypes = [], type }: ExpenseChoices) {
  const usual = usualTypes.find(each => !isOtherCompany(company.value, each.company))
  return usual && type.some(({ id }) => id === usual.typeId) && { typeId: { value: usual.typeId } }
}

/** The day on the invoice, or as many days after it as usual. */
function payDay({ date, payBy }: ReceiptReading, { last }: ExpenseChoices): ReadValues<ExpenseValues> {
  if (payBy) return { lastPayDate: payBy }
  if (!date || !last) return {}
  return { lastPayDate: { ...date, value: payDayOf(last, date.value, dateOfInstant(new Date())) } }
}
