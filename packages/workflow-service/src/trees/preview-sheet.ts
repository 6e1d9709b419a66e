import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import type { ChangedPerson, ReplayedForm } from '@portal/contracts/trees/explained-tree.calls'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { momentText } from '@portal/http/moment-text'
import type { Kysely } from 'kysely'
import { type TextColumn, textTable } from '../file-bodies'
import { listModules } from '../modules/modules.query'

const names = {
  people: { tr: 'Sonraki formu değişecek kişiler', en: 'Whose next form changes' },
  forms: { tr: 'Yolu değişecek formlar', en: 'Forms that take a different path' },
} as const satisfies Record<string, Text>

interface Wanted {
  format: 'xlsx' | 'csv'
  language: Language
}

interface ChangedInModule extends ChangedPerson {
  moduleId: number
}

const wayOf = ({ approvers, refusal }: ChangedPerson['after']): string => refusal ?? approvers.join(' → ')

const company = { tr: 'Şirket', en: 'Company' } as const
const ways: readonly TextColumn<Pick<ChangedPerson, 'before' | 'after'>>[] = [
  [{ tr: 'Şimdi', en: 'Now' }, ({ before }) => wayOf(before)],
  [{ tr: 'Sonra', en: 'After' }, ({ after }) => wayOf(after)],
]

/** Returns people with the way of their next form before and after a change. */
export async function changedPeopleFile(
  db: Kysely<Schema>,
  rows: readonly ChangedInModule[],
  { format, language }: Wanted,
): Promise<FileBody> {
  const modules = new Map((await listModules(db)).map(module => [module.id, module]))
  const columns: readonly TextColumn<ChangedInModule>[] = [
    [{ tr: 'Kişi', en: 'Person' }, ({ name }) => name],
    [company, ({ corporationName }) => corporationName],
    [{ tr: 'Departman', en: 'Department' }, ({ departmentName }) => departmentName],
    [
      { tr: 'Modül', en: 'Module' },
      ({ moduleId }) => modules.get(moduleId)?.[language === 'tr' ? 'name_translate' : 'name'] ?? '',
    ],
    [
      { tr: 'Satın alma türü', en: 'Purchase type' },
      ({ purchaseTypeId }) => (purchaseTypeId === null ? '' : purchaseTypeTexts[purchaseTypeId][language]),
    ],
    ...ways,
  ]
  return textTable({ name: names.people, columns, rows }, format, language)
}

const formColumns: readonly TextColumn<ReplayedForm>[] = [
  [{ tr: 'Form no.', en: 'Form no.' }, ({ id }) => String(id)],
  [{ tr: 'Form sahibi', en: 'Owner' }, ({ ownerName }) => ownerName],
  [company, ({ corporationName }) => corporationName],
  [{ tr: 'Oluşturulma', en: 'Created' }, ({ createdDate }) => momentText(new Date(createdDate))],
  ...ways,
]

/** Returns recent forms with their way before and after a change. */
export function replayedFormsFile(rows: readonly ReplayedForm[], { format, language }: Wanted): FileBody {
  return textTable({ name: names.forms, columns: formColumns, rows }, format, language)
}
