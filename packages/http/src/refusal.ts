import { errorCatalogue, supportCodeText, type ServerErrorCode } from '@portal/contracts/errors'
import { fill, type Language } from '@portal/contracts/wire/language'
import type { FieldError, RefusalAnswer } from '@portal/contracts/wire/envelope'
import { fieldErrorIn, type FieldFault } from './field-fault'

interface RefusalDetails {
  /** The values for the `{name}` places of the code's text. */
  values?: Record<string, string | number>
  /** The person whom the text is about, if it could be one of several. Their name precedes the text. */
  about?: string
  errors?: FieldError[]
  /** Fields that were refused where nobody knew the caller's language. */
  faults?: readonly FieldFault[]
  /** Response headers, such as `retry-after`. */
  headers?: Record<string, string>
  /** What the caller needs to go on, as the call's contract defines it. */
  data?: unknown
}

/** Thrown by the handlers of calls. The caller gets the code with its status, and its text in their language. */
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

  /** `supportCode` is that of the line in the log, if there is one. */
  answerIn(language: Language, supportCode?: string): RefusalAnswer {
    const { about, values, errors = [], faults = [] } = this.details
    const sentence = fill(errorCatalogue[this.code][language], values)
    // Only what nobody can explain to the caller is something to call support about.
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
