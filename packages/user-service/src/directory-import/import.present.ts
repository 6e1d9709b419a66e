import type { previewImportCall } from '@portal/contracts/people/directory-import.calls'
import type { ImportKind } from '@portal/contracts/people/import-kinds'
import type { CallData } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import { presentRows } from '@portal/http/file-import/present-rows'
import { importSubjects } from '@portal/rules/people/import-fields'
import { digestOf, type ImportPlan } from './plan-people'
import type { PlannedRow } from './planned'

export function presentPlan(
  plan: ImportPlan,
  kind: ImportKind,
  language: Language,
): CallData<typeof previewImportCall> {
  const { rows, departments, missing } = plan
  const named = rows.map(row => ({ ...row, name: nameOf(row) }))
  return {
    ...presentRows(named, digestOf(plan), { language, subject: importSubjects[kind] }),
    departments: departments.map(({ name, corporationName }) => ({ name, corporationName })),
    missing:
      missing?.map(({ row }) => ({
        userId: row.id,
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
      })) ?? null,
  }
}

function nameOf({ name, person }: PlannedRow): string {
  const row = person?.known?.row
  return name || (row ? `${row.first_name} ${row.last_name}` : '')
}
