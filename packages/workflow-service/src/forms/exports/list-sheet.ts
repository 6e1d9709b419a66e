import type { Language, Text } from '@portal/contracts/wire/language'
import type { CellValue, ColumnKind } from '@portal/xlsx/columns'
import type { ListedForm } from '../lists/listed-form.present'

/** A form as a list shows it, with the code of its currency. */
export type SheetForm = ListedForm & { readonly currency: string | null }

export interface SheetColumn<Own> {
  readonly header: Text
  readonly kind: ColumnKind
  /** In characters. */
  readonly width?: number
  valueOf(form: SheetForm, own: Own | undefined, language: Language): CellValue
}

/** A list as a spreadsheet: columns of all forms, and those of its module. */
export interface ListSheet<Own = never> {
  /** Of the sheet and of the file, which has the day behind it. */
  readonly name: Text
  readonly columns: readonly SheetColumn<Own>[]
}
