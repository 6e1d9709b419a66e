import type { ExpenseForm } from '@portal/contracts/expense/expense.calls'
import { expenseErrors } from '@portal/contracts/expense/expense-errors'
import type { Language } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { agreementOf, faultsInWords } from '@portal/form-page'
import { dateOfInstant } from '@portal/i18n'
import { exceedsInstalment, expenseFaults, type ExpenseAgreement } from '@portal/rules/expense/expense-line'
import { amountOf, readAmount } from '@portal/rules/money/amount'
import { fitsCurrency } from '@portal/rules/money/currency'
import type { ExpenseChoices, ExpenseValues } from './expense-values'

/** The values that a form keeps although a new form could not choose them. */
type SavedExpense = Pick<ExpenseForm, 'agreementId' | 'expenseDate'>

interface Validation {
  choices: Pick<ExpenseChoices, 'agreement' | 'currency'>
  saved?: SavedExpense | undefined
}

/** Returns the problems of a line in words, even while fields are empty. */
export function lineFaults(line: ExpenseValues, language: Language, { choices, saved }: Validation): FieldError[] {
  const amount = readAmount(line.amount) ?? 0n
  const faults = expenseFaults(
    {
      expenseDate: line.expenseDate,
      savedExpenseDate: saved?.expenseDate ?? null,
      lastPayDate: line.lastPayDate,
      amount,
      currencyId: line.currencyId ?? null,
      countryId: line.countryId ?? null,
      agreement: chargedTo(line, choices, saved),
    },
    dateOfInstant(new Date()),
  )
  // Some currencies have no hundredths.
  const currency = choices.currency.find(({ id }) => id === line.currencyId)
  const isPayable = !currency || fitsCurrency(amount, currency.name)
  const unpayable = isPayable ? [] : [{ field: 'amount', code: 'WRONG_FORMAT' }]
  return faultsInWords([...faults, ...unpayable], expenseErrors, language)
}

/** Returns whether the amount exceeds the instalment of its agreement. That is allowed after a question. */
export function isAboveInstalment(line: ExpenseValues, choices: Validation['choices']): boolean {
  const amount = readAmount(line.amount)
  return amount !== null && exceedsInstalment({ amount, agreement: chargedTo(line, choices) })
}

function chargedTo(line: ExpenseValues, choices: Validation['choices'], saved?: SavedExpense): ExpenseAgreement | null {
  const agreement = agreementOf(line, choices.agreement, saved?.agreementId)
  return agreement && { ...agreement, amount: amountOf(agreement.amount) }
}
