import {
  importOutcomes,
  type ImportOutcome,
  type previewImportCall,
} from '@portal/contracts/people/directory-import.calls'
import { importFaults } from '@portal/contracts/people/import-faults'
import { mostListedRows } from '@portal/contracts/people/import-limits'
import type { CallData } from '@portal/contracts/wire/call'
import { fill, type Language } from '@portal/contracts/wire/language'
import { importFields } from '@portal/rules/people/import-fields'
import { digestOf, type ImportPlan } from './plan-people'
import type { PlannedFault, PlannedRow, Shown } from './planned'

export function presentPlan(plan: ImportPlan, language: Language): CallData<typeof previewImportCall> {
  const { rows, departments, missing } = plan
  const counts = Object.fromEntries(
    importOutcomes.map(outcome => [outcome, rows.filter(row => row.outcome === outcome).length]),
  ) as CallData<typeof previewImportCall>['counts']
  return {
    counts,
    rows: listed(rows).map(row => presentRow(row, language)),
    departments: departments.map(({ name, corporationName }) => ({ name, corporationName })),
    missing:
      missing?.map(({ row }) => ({
        userId: row.id,
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
      })) ?? null,
    digest: digestOf(plan),
  }
}

/** Returns the rows with changes or faults, limited per outcome. */
function listed(rows: readonly PlannedRow[]): PlannedRow[] {
  const counts: Partial<Record<ImportOutcome, number>> = {}
  return rows.filter(({ outcome }) => {
    const count = (counts[outcome] ?? 0) + 1
    counts[outcome] = count
    return outcome !== 'Unchanged' && count <= mostListedRows
  })
}

function presentRow({ line, key, name, outcome, changes, faults, person }: PlannedRow, language: Language) {
  const row = person?.known?.row
  return {
    line,
    key,
    name: name || (row ? `${row.first_name} ${row.last_name}` : ''),
    outcome,
    changes: changes.map(({ from, to, ...change }) => ({
      ...change,
      from: say(from, language),
      to: say(to, language),
    })),
    faults: faults.map(fault => presentFault(fault, language)),
  }
}

const say = (shown: Shown, language: Language): string => (typeof shown === 'string' ? shown : shown[language])

const nameOf = (column: string, language: Language): string =>
  importFields.people.find(({ name }) => name === column)?.text[language] ?? column

function presentFault(fault: PlannedFault, language: Language) {
  const { column, code } = fault
  if ('said' in fault) return { column, code, message: fault.said }
  const { values = {} } = fault
  const said = fault.code === 'GOES_WITH' ? { column: nameOf(String(values.column), language) } : values
  return { column, code, message: fill(importFaults[fault.code][language], said) }
}
