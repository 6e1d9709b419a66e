import type { ServerErrorCode } from '@portal/contracts/errors'
import type { FieldErrorCode } from '@portal/contracts/wire/field-errors'
import type { Schema } from '@portal/database/schema'
import type { AgreementOfLine } from '@portal/rules/agreements/agreement-of-line'
import type { Kysely, RawBuilder } from 'kysely'
import type { NewForm } from '../engine/create-form.command'
import type { FormSummary } from '../form-module'
import type { ModuleForms } from '../module/module-forms'

/** The fields of lines of every module. */
export interface SentLine {
  /** The owner. */
  readonly userId: number
  readonly corporationId: number
  readonly departmentId: number
  readonly currencyId?: number | null | undefined
  readonly agreementId?: number | null | undefined
  readonly description: string
}

/** The fields of owner and place, which the engine stores. */
export type Place = 'userId' | 'corporationId' | 'departmentId'

export interface LineAgreement extends AgreementOfLine {
  /** The amount of one instalment, in hundredths. */
  readonly amount: bigint
}

export interface LineFault {
  readonly field: string
  readonly code: ServerErrorCode | FieldErrorCode
  /** A day, or a number. */
  readonly limit?: string | number | undefined
}

/** The facts that a line is validated against. */
export interface ValidatedAgainst<Sent> {
  readonly today: string
  /** The line's agreement. */
  readonly agreement: LineAgreement | null
  /** The name of its currency. */
  readonly currency: string | undefined
  /** The line as it is saved; empty for a new form. */
  readonly saved: Partial<Sent>
}

/**
 * A module's lines: forms submitted together or one by one and edited one at a time, each with a company, a department
 * and perhaps an agreement. `Valid` is a line with all required fields.
 */
export interface Lines<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string> {
  readonly forms: Pick<ModuleForms<Facts, unknown, never>, 'expression' | 'what' | 'fileKind'>
  /** The field with the guid of a line's form. */
  readonly guidKey: GuidKey
  /** Selects of the ids that may be chosen, for fields with a list of their own. */
  readonly lookups: { readonly [Field in keyof Sent]?: RawBuilder<unknown> }
  /** All fields except those of the place, in the timeline's order. */
  readonly fields: readonly Exclude<keyof Sent & string, Place>[]
  /** The fields that the default tree depends on. */
  readonly decisive: readonly Exclude<keyof Sent & string, Place>[]
  /** Returns the input of the default tree besides the place. */
  treeOf(line: Valid): Pick<NewForm, 'price' | 'purchaseTypeId'>
  /** Returns a line's errors by the module's own rules. */
  faultsOf(line: Sent, by: ValidatedAgainst<Sent>): LineFault[]
  savedOf(facts: Facts): Omit<Valid, Place>
  /** Returns the words that the form is found by, besides its people. */
  wordsOf(line: Valid): string
  /** Returns the summary of a line that is about to be written. */
  summaryOf(db: Kysely<Schema>, line: Valid): Promise<FormSummary | undefined>
  /** Inserts or updates the module's row. */
  write(db: Kysely<Schema>, formId: number, line: Valid): Promise<unknown>
}

export function defineLines<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  lines: Lines<Sent, Valid, Facts, GuidKey>,
): Lines<Sent, Valid, Facts, GuidKey> {
  return lines
}
