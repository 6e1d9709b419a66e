import { errorCatalogue, supportCodeText, type ServerErrorCode } from '@portal/contracts/errors'
import { fill, type Language } from '@portal/contracts/wire/language'
import type { FieldError, RefusalAnswer } from '@portal/contracts/wire/envelope'
import { fieldErrorIn, type FieldFault } from './field-fault'

interface RefusalDetails {
  /** Values for the `{name}` placeholders of the code's text. */
  values?: Record<string, string | number>
  /** The affected person, if there could be several. Their name precedes the text. */
  about?: string
  errors?: FieldError[]
  /** Refused fields from code that does not know the caller's language. */
  faults?: readonly FieldFault[]
  /** Response headers, such as `retry-after`. */
  headers?: Record<string, string>
  /** Data that the caller needs to continue, as declared by the call. */
  data?: unknown
}

/** Returns the refusal of a call without a valid session. */
export function noSession(): Refusal {
  return new Refusal('NO_SESSION', { headers: { 'www-authenticate': 'Bearer' } })
}

/** Thrown by handlers. The caller gets the code, its status, and its text in their language. */
export class Refusal extends Error {
  readonly code: ServerErrorCode
  readonly details: RefusalDetails

  constructor(code: ServerErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  /** `supportCode` identifies the log line, if there is one. */
  answerIn(language: Language, supportCode?: string): RefusalAnswer {
    const { about, values, errors = [], faults = [] } = this.details
    const sentence = fill(errorCatalogue[this.code][language], values)
    // Only unexpected errors need support.
    const isUnexpected = supportCode !== undefined && this.code === 'INTERNAL'
    const text = isUnexpected ? `${sentence} ${fill(supportCodeText[language], { code: supportCode })}` : sentence
    return {
      success: false,
      code: this.code,
      message: about === undefined ? text : `${about}: ${text}`,
      errors: [...errors, ...faults.map(fault => fieldErrorIn(language, fault))],
      ...(supportCode !== undefined && { supportCode }),
      ...('data' in this.details && { data: this.details.data }),
    }
  }
}
