import {
  differsFromAgreement,
  isAgreementExpired,
  termFaults,
  type AgreementOfLine,
  type TermFaultCode,
} from '../agreements/agreement-of-line'
import { dateFaults, yearsFrom } from '../calendar/date-limits'

/** The agreement of an expense, as far as the rules need it. */
export interface ExpenseAgreement extends AgreementOfLine {
  /** One instalment, in hundredths. */
  readonly amount: bigint
}

export interface ExpenseLine {
  readonly expenseDate: string
  /** The saved line; null for a new form. */
  readonly savedExpenseDate: string | null
  readonly lastPayDate: string
  /** In hundredths. */
  readonly amount: bigint
  readonly currencyId: number | null
  readonly countryId: number | null
  /** The agreement chosen now or saved before; null without one. */
  readonly agreement: ExpenseAgreement | null
}

type Field = 'currencyId' | 'countryId' | 'agreementId' | 'expenseDate' | 'lastPayDate'
export type ExpenseFaultCode =
  | 'CURRENCY_AND_COUNTRY_REQUIRED'
  | 'AGREEMENT_EXPIRED'
  | 'AGREEMENT_CURRENCY_DIFFERS'
  | TermFaultCode
  | 'DATE_TOO_EARLY'
  | 'DATE_TOO_LATE'

export interface ExpenseFault {
  readonly field: Field
  readonly code: ExpenseFaultCode
  /** The first or last possible date. */
  readonly limit?: string
}

/** Validates a line, on the server and in the form. A distant date is a typing mistake. */
export function expenseFaults(line: ExpenseLine, today: string): ExpenseFault[] {
  return [
    ...missing(line),
    ...agreementFaults(line, today),
    ...dateFaults('expenseDate', line.expenseDate, yearsFrom(today, -10), yearsFrom(today, 1)),
    ...dateFaults('lastPayDate', line.lastPayDate, yearsFrom(today, -10), yearsFrom(today, 5)),
  ]
}

/** An amount above the instalment is allowed; the form asks before sending. */
export function exceedsInstalment({ amount, agreement }: Pick<ExpenseLine, 'amount' | 'agreement'>): boolean {
  return agreement !== null && amount > agreement.amount
}

/** Allowed but rarely intended dates; the form points them out before sending. */
export function unusualDates(
  { expenseDate, lastPayDate }: Pick<ExpenseLine, 'expenseDate' | 'lastPayDate'>,
  today: string,
): ('expenseDate' | 'lastPayDate')[] {
  return [
    ...(expenseDate > today ? (['expenseDate'] as const) : []),
    ...(lastPayDate !== '' && lastPayDate < today ? (['lastPayDate'] as const) : []),
  ]
}

function missing({ currencyId, countryId }: ExpenseLine): ExpenseFault[] {
  const code = 'CURRENCY_AND_COUNTRY_REQUIRED'
  return [
    ...(currencyId === null ? [{ field: 'currencyId', code } as const] : []),
    ...(countryId === null ? [{ field: 'countryId', code } as const] : []),
  ]
}

function agreementFaults(line: ExpenseLine, today: string): ExpenseFault[] {
  return [
    ...(isAgreementExpired(line.agreement, today)
      ? [{ field: 'agreementId', code: 'AGREEMENT_EXPIRED' } as const]
      : termFaults(line.agreement, line.expenseDate, line.savedExpenseDate)),
    ...(differsFromAgreement(line) ? [{ field: 'currencyId', code: 'AGREEMENT_CURRENCY_DIFFERS' } as const] : []),
  ]
}
