import type { Language, Text } from '@portal/contracts/wire/language'
import type { CellValue, ColumnKind } from '@portal/xlsx/columns'
import type { ListedForm } from '../lists/listed-form.present'
import type { FormRow } from '@portal/contracts/forms/form'
import { formStateTexts } from '@portal/contracts/forms/states'

/** A listed form with the code of its currency. */
type SheetForm = ListedForm & { readonly currency: string | null }

export interface SheetColumn<Own> {
  readonly header: Text
  readonly kind: ColumnKind
  /** The width in characters. */
  readonly width?: number
  valueOf(form: SheetForm, own: Own | undefined, language: Language): CellValue
}

/** A list as a spreadsheet: common columns, and those of the module. */
export interface ListSheet<Own = never> {
  /** The name of the sheet and the file; the file's also has the date. */
  readonly name: Text
  readonly columns: readonly SheetColumn<Own>[]
}

/** The columns of forms of every module. A module's sheet selects from them. */
export const formColumns = {
  id: { header: { tr: 'No', en: 'No' }, kind: 'integer', valueOf: form => form.id },
  module: { header: { tr: 'Modül', en: 'Module' }, kind: 'text', valueOf: form => form.moduleName },
  owner: { header: { tr: 'Form sahibi', en: 'Form owner' }, kind: 'text', valueOf: form => form.userName },
  filler: { header: { tr: 'Dolduran', en: 'Filled in by' }, kind: 'text', valueOf: form => form.filledByName },
  corporation: { header: { tr: 'Şirket', en: 'Company' }, kind: 'text', valueOf: form => form.corporationName },
  status: {
    header: { tr: 'Durum', en: 'Status' },
    kind: 'text',
    valueOf: (form, _own, language) => formStateTexts[form.status][language],
  },
  amount: { header: { tr: 'Tutar', en: 'Amount' }, kind: 'decimal', valueOf: form => form.amount },
  currency: {
    header: { tr: 'Para birimi', en: 'Currency' },
    kind: 'text',
    width: 14,
    valueOf: form => form.currency,
  },
  created: {
    header: { tr: 'Gönderim', en: 'Sent' },
    kind: 'instant',
    valueOf: form => new Date(form.createdDate),
  },
  updated: {
    header: { tr: 'Son değişiklik', en: 'Last change' },
    kind: 'instant',
    valueOf: form => new Date(form.updateDate),
  },
  waitingFor: {
    header: { tr: 'Kimde', en: 'Waiting on' },
    kind: 'text',
    valueOf: ({ waitingFor }, _own, language) => waitingFor && nameOf(waitingFor, language),
  },
  waitingSince: {
    header: { tr: 'Ne zamandan beri', en: 'Waiting since' },
    kind: 'instant',
    valueOf: form => form.waitingFor && new Date(form.waitingFor.since),
  },
} as const satisfies Record<string, SheetColumn<unknown>>

const standsIn: Record<Language, (name: string, substitute: string) => string> = {
  tr: (name, substitute) => `${name} (${substitute} vekâleten)`,
  en: (name, substitute) => `${name} (substitute: ${substitute})`,
}

/** Names a substitute together with the absent person, like the screen. */
function nameOf({ name, substitutedName }: NonNullable<FormRow['waitingFor']>, language: Language): string {
  return substitutedName ? standsIn[language](substitutedName, name) : name
}

const columns = Object.values(formColumns)

export const allFormsSheet: ListSheet = { name: { tr: 'Formlarım', en: 'My forms' }, columns }
export const pendingFormsSheet: ListSheet = { name: { tr: 'Bekleyen formlar', en: 'Pending forms' }, columns }

/* Columns of a module's own data. */

export function textColumn<Facts>(
  header: Text,
  valueOf: (facts: Facts, language: Language) => string | null,
): SheetColumn<Facts> {
  return { header, kind: 'text', valueOf: (_form, facts, language) => facts && valueOf(facts, language) }
}

export function dateColumn<Facts>(header: Text, valueOf: (facts: Facts) => string): SheetColumn<Facts> {
  return { header, kind: 'date', valueOf: (_form, facts) => facts && valueOf(facts) }
}

export function integerColumn<Facts>(header: Text, valueOf: (facts: Facts) => number): SheetColumn<Facts> {
  return { header, kind: 'integer', valueOf: (_form, facts) => facts && valueOf(facts) }
}

export function decimalColumn<Facts>(header: Text, valueOf: (facts: Facts) => string): SheetColumn<Facts> {
  return { header, kind: 'decimal', valueOf: (_form, facts) => facts && valueOf(facts) }
}

/** Returns a lookup's name in the reader's language; the English one if the Turkish is missing. */
export function lookupText(name: string, nameTranslate: string, language: Language): string {
  return language === 'tr' ? nameTranslate || name : name
}
