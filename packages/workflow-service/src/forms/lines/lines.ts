import type { ServerErrorCode } from '@portal/contracts/errors'
import type { FieldErrorCode } from '@portal/contracts/wire/field-errors'
import type { Schema } from '@portal/database/schema'
import type { AgreementOfLine } from '@portal/rules/agreements/agreement-of-line'
import type { Kysely, RawBuilder } from 'kysely'
import type { NewForm } from '../engine/create-form.command'
import type { FormSummary } from '../form-module'
import type { ModuleForms } from '../module/module-forms'

/** What every line says, whatever its module. */
export interface SentLine {
  /** Whom it is for. */
  readonly userId: number
  readonly corporationId: number
  readonly departmentId: number
  readonly currencyId?: number | null | undefined
  readonly agreementId?: number | null | undefined
  readonly description: string
}

/** Whose a form is, and where; the engine keeps it. */
export type Place = 'userId' | 'corporationId' | 'departmentId'

export interface LineAgreement extends AgreementOfLine {
  /** Of one instalment, in hundredths. */
  readonly amount: bigint
}

export interface LineFault {
  readonly field: string
  readonly code: ServerErrorCode | FieldErrorCode
  /** A day, or a number. */
  readonly limit?: string | number | undefined
}

/** What a line is validated against. */
export interface ValidatedAgainst<Sent> {
  readonly today: string
  /** The one that it belongs to. */
  readonly agreement: LineAgreement | null
  /** The name of its currency. */
  readonly currency: string | undefined
  /** The line as it is saved; empty for a new form. */
  readonly saved: Partial<Sent>
}

/**
 * What a module says of its lines: forms that are submitted together or one by one, each with a company, a department
 * and perhaps an agreement, and edited one at a time. `Valid` is a line in which nothing is missing.
 */
export interface Lines<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string> {
  readonly forms: Pick<ModuleForms<Facts, unknown, never>, 'expression' | 'what' | 'fileKind'>
  /** What a line calls the guid of its form. */
  readonly guidKey: GuidKey
  /** Of each field that chooses from a list of its own: a select of the ids that may be chosen. */
  readonly lookups: { readonly [Field in keyof Sent]?: RawBuilder<unknown> }
  /** Its fields, save those of its place, in the order in which a timeline tells their changes. */
  readonly fields: readonly Exclude<keyof Sent & string, Place>[]
  /** Those of them that the default tree depends on. */
  readonly decisive: readonly Exclude<keyof Sent & string, Place>[]
  /** What the default tree asks of a line besides its place. */
  treeOf(line: Valid): Pick<NewForm, 'price' | 'purchaseTypeId'>
  /** What is wrong with a line by the module's own rules. */
  faultsOf(line: Sent, by: ValidatedAgainst<Sent>): LineFault[]
  savedOf(facts: Facts): Omit<Valid, Place>
  /** What a form is found by, besides its people. */
  wordsOf(line: Valid): string
  /** What it is about, as it is about to be written. */
  summaryOf(db: Kysely<Schema>, line: Valid): Promise<FormSummary | undefined>
  /** Writes the module's own row, a new one or instead of the one that is there. */
  write(db: Kysely<Schema>, formId: number, line: Valid): Promise<unknown>
}

export function defineLines<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  lines: Lines<Sent, Valid, Facts, GuidKey>,
): Lines<Sent, Valid, Facts, GuidKey> {
  return lines
}
