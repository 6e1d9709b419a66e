import { errorCatalogue, type ServerErrorCode } from '@portal/contracts/errors'
import { fieldErrorCatalogue, type FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { fill, type Language } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { Refusal } from '@portal/http/refusal'
import { displayDate } from '@portal/rules/calendar/date-parts'
import type { LineChoices } from './line-choices.query'
import type { LineAgreement, LineFault, Lines, SentLine } from './lines'

interface Validation<Sent> {
  choices: LineChoices
  language: Language
  /** The saved line. An unchanged value stays valid even if it can no longer be chosen. */
  saved?: Partial<Sent>
  /** The prefix of the line's fields, as in `CreateModel.3.`. */
  prefix: string
}

interface FoundFault extends FieldError {
  /** The code of the whole refusal if this is its first error. */
  refusal: ServerErrorCode
}

/** Returns all errors of a line. */
export function faultsOf<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  own: Pick<Lines<Sent, Valid, Facts, GuidKey>, 'faultsOf'>,
  line: Sent,
  { choices, language, saved = {}, prefix }: Validation<Sent>,
): FoundFault[] {
  const { today, currencies } = choices
  const agreement = validatedAgreement(line, choices, saved)
  const currency = currencies.get(line.currencyId ?? 0)
  const faults = [
    ...own.faultsOf(line, { today, agreement, currency, saved }),
    ...wrongChoices(line, choices, saved).map(field => ({ field, code: 'NOT_A_CHOICE' }) as const),
  ]
  return faults.map(fault => presentFault(fault, language, prefix))
}

/** Refuses the call if there are errors. If one has a sentence of the specification, the whole refusal has it. */
export function refuseFaults(faults: readonly FoundFault[]): void {
  const [first] = faults
  if (!first) return
  const telling = faults.find(fault => fault.refusal !== 'INVALID') ?? first
  throw new Refusal(telling.refusal, { errors: faults.map(({ path, code, message }) => ({ path, code, message })) })
}

function presentFault({ field, code, limit }: LineFault, language: Language, prefix: string): FoundFault {
  const isRefusal = code in errorCatalogue
  const text = isRefusal ? errorCatalogue[code as ServerErrorCode] : fieldErrorCatalogue[code as FieldErrorCode]
  const shown = typeof limit === 'string' ? displayDate(limit) : limit
  return {
    path: prefix + field,
    code,
    message: fill(text[language], shown === undefined ? {} : { limit: shown }),
    refusal: isRefusal ? (code as ServerErrorCode) : 'INVALID',
  }
}

function validatedAgreement(
  { agreementId }: SentLine,
  { agreements }: LineChoices,
  saved: Partial<SentLine>,
): LineAgreement | null {
  const agreement = (agreementId && agreements.get(agreementId)) || null
  return agreement && { ...agreement, isKept: agreementId === saved.agreementId }
}

function wrongChoices<Sent extends SentLine>(line: Sent, choices: LineChoices, saved: Partial<Sent>): string[] {
  const { userId, corporationId, departmentId, currencyId, agreementId } = line
  const places = choices.owners.get(userId)
  const ofLists = [...choices.lookups].map(([field, ids]): [string, boolean] => {
    const id = line[field as keyof Sent] as number | null | undefined
    return [field, id == null || ids.includes(id)]
  })
  const isChoice: Record<string, boolean> = {
    userId: places !== undefined,
    corporationId: !places || places.some(place => place.corporationId === corporationId),
    // The department determines the approvers, so only the owner's may be chosen.
    departmentId:
      !places || places.some(place => place.corporationId === corporationId && place.departmentId === departmentId),
    ...Object.fromEntries(ofLists),
    currencyId: currencyId == null || choices.currencies.has(currencyId),
    agreementId:
      agreementId == null || (choices.agreements.get(agreementId)?.corporationIds ?? []).includes(corporationId),
  }
  const isSame = (field: string) => line[field as keyof Sent] === saved[field as keyof Sent]
  const isUnmoved = (field: string) => [field, ...(dependsOn[field] ?? [])].every(isSame)
  return Object.keys(isChoice).filter(field => !isChoice[field] && !isUnmoved(field))
}

/** The further fields that must be unchanged for a choice to count as unchanged. */
const dependsOn: Readonly<Record<string, readonly (keyof SentLine)[]>> = {
  corporationId: ['userId'],
  departmentId: ['userId', 'corporationId'],
  agreementId: ['corporationId'],
}
