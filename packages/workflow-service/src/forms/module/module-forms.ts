import type { FileKind } from '@portal/contracts/files/files'
import type { FormRow } from '@portal/contracts/forms/form'
import type { Text } from '@portal/contracts/wire/language'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { ModuleSheet } from '../exports/list-sheet'
import type { ModuleOrder } from './module-order'

/** What lists, pages, spreadsheets and edits need to know of a module's own part of its forms. */
export interface ModuleForms<Facts, Row, Filters> {
  readonly expression: ModuleExpression
  /** What a sentence calls such a form. */
  readonly what: Text
  /** The kind of the forms' own files. */
  readonly fileKind: FileKind
  /** What the module's own rows say, by form id. */
  factsOf(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, Facts>>
  /** A row of the module's lists. */
  present(row: FormRow, facts: Facts): Row
  orderOf(filters: Filters): ModuleOrder
  /** Its lists as spreadsheets. */
  readonly sheet: ModuleSheet<Facts>
}

export function defineModuleForms<Facts, Row, Filters>(
  forms: ModuleForms<Facts, Row, Filters>,
): ModuleForms<Facts, Row, Filters> {
  return forms
}

type Presented<Facts, Row> = Pick<ModuleForms<Facts, Row, never>, 'expression' | 'present'>

/** A row of the engine's lists with what the module says of it. */
export function presentRow<Facts, Row>(
  { expression, present }: Presented<Facts, Row>,
  row: FormRow,
  facts: ReadonlyMap<number, Facts>,
): Row {
  const own = facts.get(row.id)
  if (!own) throw new Error(`The form ${row.id} has no row of its own in the module ${expression}.`)
  return present(row, own)
}
