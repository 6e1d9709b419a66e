import type { FormRow } from '@portal/contracts/forms/form'
import type { Language } from '@portal/contracts/wire/language'
import { formStateTexts } from '@portal/contracts/forms/states'
import type { ListSheet, SheetColumn } from './list-sheet'

/** The columns that forms of every module have. A module's sheet takes those that it wants. */
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

/** As on the screen: who stands in for somebody is named with them. */
function nameOf({ name, substitutedName }: NonNullable<FormRow['waitingFor']>, language: Language): string {
  return substitutedName ? standsIn[language](substitutedName, name) : name
}

const columns = Object.values(formColumns)

export const allFormsSheet: ListSheet = { name: { tr: 'Formlarım', en: 'My forms' }, columns }
export const pendingFormsSheet: ListSheet = { name: { tr: 'Bekleyen formlar', en: 'Pending forms' }, columns }
