import type { FileKind } from '@portal/contracts/files/files'
import type { FormRow } from '@portal/contracts/forms/form'
import type { Text } from '@portal/contracts/wire/language'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { LoadedForm } from '../engine/load-forms.query'
import type { ListSheet } from '../exports/list-sheet'
import type { ModuleOrder } from './module-order'

/** What lists, pages, spreadsheets and edits need to know of a module's own part of its forms. */
export interface ModuleForms<Facts, Row, Filters> {
  readonly expression: ModuleExpression
  /** What a sentence calls such a form. */
  readonly what: Text
  /** The kind of the forms' own files. */
  readonly fileKind: FileKind
  /** A row of the module's lists. */
  present(row: FormRow, facts: Facts): Row
  orderOf(filters: Filters): ModuleOrder
  /** Its lists as spreadsheets. */
  readonly sheet: ListSheet<Facts>
}

export function defineModuleForms<Facts, Row, Filters>(
  forms: ModuleForms<Facts, Row, Filters>,
): ModuleForms<Facts, Row, Filters> {
  return forms
}

type Presented<Facts, Row> = Pick<ModuleForms<Facts, Row, never>, 'expression' | 'present'>

/** A row of the engine's lists with what the module says of it. */
export function presentRow<Facts, Row>(
  { present, ...own }: Presented<Facts, Row>,
  form: LoadedForm,
  row: FormRow,
): Row {
  return present(row, factsIn(own, form))
}

/** What the module's own row says of one of its forms, which `facts` of the module has read with it. */
export function factsIn<Facts>(
  { expression }: Pick<ModuleForms<Facts, unknown, never>, 'expression'>,
  { row, facts }: LoadedForm,
): Facts {
  if (row.expression !== expression || facts === null) {
    throw new Error(`The form ${row.id} has no row of its own in the module ${expression}.`)
  }
  return facts as Facts
}
