import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { readAmount } from '@portal/rules/money/amount'
import { printedCurrency } from '@portal/rules/receipts/printed'
import type { ReceiptReading } from '@portal/rules/receipts/reading'

type Filed = Pick<ExpenseForm, 'amount' | 'currencyName' | 'expenseDate' | 'invoiceNumber'>

const fields = ['amount', 'expenseDate', 'invoiceNumber'] as const
type Field = (typeof fields)[number]

interface Compared {
  /** Fields that a file confirms. */
  same: Field[]
  /** Fields of which no file says what was filed, with what one says instead. */
  different: { field: Field; said: string; currency?: string }[]
}

/** Compares an expense with its files. A field that no file mentions is in neither list. */
export function compareReceipt(form: Filed, readings: readonly ReceiptReading[]): Compared {
  const compared: Compared = { same: [], different: [] }
  // An invoice that was filed without its number was not filed with another one.
  for (const field of fields.filter(name => form[name])) {
    const said = readings.flatMap(reading => sayings[field](reading) ?? [])
    const other = said[0]
    if (said.some(({ value, currency }) => isFiled(form, field, value, currency))) compared.same.push(field)
    else if (other) {
      const { value, currency } = other
      compared.different.push({ field, said: value, ...(currency !== undefined && { currency }) })
    }
  }
  return compared
}

const sayings: Record<
  Field,
  (reading: ReceiptReading) => { value: string; currency?: string | undefined } | undefined
> = {
  amount: ({ total, currency }) => total && { value: total.value, currency: currency?.value },
  expenseDate: ({ date }) => date && { value: date.value },
  invoiceNumber: ({ number }) => number && { value: number.value },
}

function isFiled(form: Filed, field: Field, said: string, currency: string | undefined): boolean {
  if (field === 'invoiceNumber') return bare(form.invoiceNumber) === bare(said)
  if (field === 'expenseDate') return form.expenseDate === said
  return isOwnCurrency(form, currency) && readAmount(form.amount) === readAmount(said)
}

/** A receipt without a currency is read as one in the form's. */
export const isOwnCurrency = ({ currencyName }: Pick<Filed, 'currencyName'>, currency: string | undefined): boolean =>
  currency === undefined || currency === printedCurrency(currencyName)

const bare = (number: string | null) => (number ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
