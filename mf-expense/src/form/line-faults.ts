import { expenseErrors } from '@portal/contracts/expense/expense-errors'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { fill, type Language } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { exceedsInstalment, expenseFaults, type ExpenseAgreement } from '@portal/rules/expense/expense-line'
import { amountOf, readAmount } from '@portal/rules/money/amount'
import { fitsCurrency } from '@portal/rules/money/currency'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'

interface Validation {
  choices: Pick<ExpenseChoices, 'agreement' | 'currency'>
  today: string
  /** The agreement that the form was saved under; it is not refused for its end again. */
  savedAgreementId?: number | null
}

const sentences = { ...fieldErrorCatalogue, ...expenseErrors }

/** What the rules find wrong with a line, in the server's words, whatever is still missing in it. */
export function lineFaults(
  line: ExpenseValues,
  language: Language,
  { choices, today, savedAgreementId }: Validation,
): FieldError[] {
  const agreement = agreementOf(line, choices)
  const isSaved = agreement !== null && line.agreementId === savedAgreementId
  const faults = expenseFaults(
    {
      expenseDate: line.expenseDate,
      lastPayDate: line.lastPayDate,
      amount: readAmount(line.amount) ?? 0n,
      currencyId: line.currencyId ?? null,
      countryId: line.countryId ?? null,
      agreement: isSaved ? { ...agreement, endDate: today } : agreement,
    },
    today,
  )
  return [
    ...faults.map(({ field, code, limit }) => ({
      path: field,
      code,
      message: fill(sentences[code][language], limit === undefined ? {} : { limit: displayDate(limit) }),
    })),
    ...unpayable(line, choices, language),
  ]
}

/** An amount above the instalment of its agreement is allowed, after a question. */
export function isAboveInstalment(line: ExpenseValues, choices: Validation['choices']): boolean {
  const amount = readAmount(line.amount)
  return amount !== null && exceedsInstalment({ amount, agreement: agreementOf(line, choices) })
}

function agreementOf({ agreementId }: ExpenseValues, choices: Validation['choices']): ExpenseAgreement | null {
  const chosen = choices.agreement.find(({ id }) => id === agreementId)
  return chosen ? { ...chosen, amount: amountOf(chosen.amount) } : null
}

/** Some currencies have no hundredths. */
function unpayable(
  { amount, currencyId }: ExpenseValues,
  choices: Validation['choices'],
  language: Language,
): FieldError[] {
  const currency = choices.currency.find(({ id }) => id === currencyId)
  const isPayable = !currency || fitsCurrency(readAmount(amount) ?? 0n, currency.name)
  return isPayable
    ? []
    : [{ path: 'amount', code: 'WRONG_FORMAT', message: fieldErrorCatalogue.WRONG_FORMAT[language] }]
}
