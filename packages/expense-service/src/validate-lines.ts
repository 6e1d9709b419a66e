import { errorCatalogue, type ServerErrorCode } from '@portal/contracts/errors'
import type { ExpenseLineInput } from '@portal/contracts/expense/expense.calls'
import { fieldErrorCatalogue, type FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { fill, type Language } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { Refusal } from '@portal/http/refusal'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { expenseFaults, type ExpenseFault, type ExpenseLine } from '@portal/rules/expense/expense-line'
import { amountOf } from '@portal/rules/money/amount'
import { fitsCurrency } from '@portal/rules/money/currency'
import type { LineChoices } from './line-choices.query'

/** A line as it was sent, without what belongs to a new form alone. */
export type SentLine = Omit<ExpenseLineInput, 'expenseGuid' | 'treeUsers'>
/** A line in which nothing is missing. */
export type ValidLine = SentLine & { countryId: number; currencyId: number }

interface Judging {
  choices: LineChoices
  language: Language
  /** The line as it is saved: what stays as it was needs no longer be there to be chosen. */
  saved?: Partial<SentLine>
  /** Where the line stands in the input, as in `CreateModel.3.`. */
  prefix: string
}

type Fault = { field: string; code: ExpenseFault['code'] | FieldErrorCode; limit?: string | undefined }

export interface FoundFault extends FieldError {
  /** What the whole refusal is called if this is the first of its kind. */
  refusal: ServerErrorCode
}

/** Everything that is wrong with a line. */
export function faultsOf(line: SentLine, { choices, language, saved = {}, prefix }: Judging): FoundFault[] {
  const faults: Fault[] = [
    ...expenseFaults(ruledLine(line, choices, saved), choices.today),
    ...choiceFaults(line, choices, saved),
  ]
  return faults.map(({ field, code, limit }) => {
    const text =
      code in fieldErrorCatalogue
        ? fieldErrorCatalogue[code as FieldErrorCode]
        : errorCatalogue[code as ServerErrorCode]
    const message = fill(text[language], limit === undefined ? {} : { limit: displayDate(limit) })
    return {
      path: prefix + field,
      code,
      message,
      refusal: code in errorCatalogue ? (code as ServerErrorCode) : 'INVALID',
    }
  })
}

/** Ends the call if anything is wrong; a sentence of the specification's own is the sentence of the whole refusal. */
export function refuseFaults(faults: readonly FoundFault[]): void {
  const [first] = faults
  if (!first) return
  const telling = faults.find(fault => fault.refusal !== 'INVALID') ?? first
  throw new Refusal(telling.refusal, { errors: faults.map(({ path, code, message }) => ({ path, code, message })) })
}

/** An agreement that the form was charged to before is not judged by its end again. */
function ruledLine(line: SentLine, { agreements, today }: LineChoices, saved: Partial<SentLine>): ExpenseLine {
  const agreement = (line.agreementId && agreements.get(line.agreementId)) || null
  const isKept = agreement !== null && line.agreementId === saved.agreementId
  return {
    expenseDate: line.expenseDate,
    lastPayDate: line.lastPayDate,
    amount: amountOf(line.amount),
    currencyId: line.currencyId ?? null,
    countryId: line.countryId ?? null,
    agreement: isKept ? { ...agreement, endDate: today } : agreement,
  }
}

function choiceFaults(line: SentLine, choices: LineChoices, saved: Partial<SentLine>): Fault[] {
  const { userId, corporationId, departmentId, typeId, countryId, currencyId, agreementId, amount } = line
  const places = choices.owners.get(userId)
  const isChoice: Partial<Record<keyof SentLine, boolean>> = {
    userId: places !== undefined,
    corporationId: !places || places.some(place => place.corporationId === corporationId),
    // It decides who approves, so nobody chooses that of others.
    departmentId:
      !places || places.some(place => place.corporationId === corporationId && place.departmentId === departmentId),
    typeId: choices.types.has(typeId),
    countryId: countryId == null || choices.countries.has(countryId),
    currencyId: currencyId == null || choices.currencies.has(currencyId),
    agreementId:
      agreementId == null || (choices.agreements.get(agreementId)?.corporationIds ?? []).includes(corporationId),
  }
  const wrong = (Object.keys(isChoice) as (keyof SentLine)[]).filter(field => {
    const isSame = line[field] === saved[field] && isUnmoved(field, line, saved)
    return !isChoice[field] && !isSame
  })
  const currency = currencyId == null ? undefined : choices.currencies.get(currencyId)
  const fits = currency === undefined || fitsCurrency(amountOf(amount), currency)
  return [
    ...wrong.map(field => ({ field, code: 'NOT_A_CHOICE' as const })),
    ...(fits ? [] : [{ field: 'amount', code: 'WRONG_FORMAT' as const }]),
  ]
}

/** Whether what a choice depends on is as it was, too. */
function isUnmoved(field: keyof SentLine, line: SentLine, saved: Partial<SentLine>): boolean {
  const dependsOn: Partial<Record<keyof SentLine, readonly (keyof SentLine)[]>> = {
    corporationId: ['userId'],
    departmentId: ['userId', 'corporationId'],
    agreementId: ['corporationId'],
  }
  return (dependsOn[field] ?? []).every(other => line[other] === saved[other])
}
