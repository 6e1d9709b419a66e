import {
  importOutcomes,
  type ImportOutcome,
  type previewImportCall,
} from '@portal/contracts/people/directory-import.calls'
import { mostListedFaults, mostListedRows } from '@portal/contracts/people/import-limits'
import type { CallData } from '@portal/contracts/wire/call'
import type { Language } from '@portal/contracts/wire/language'
import { importFields } from '@portal/rules/people/import-fields'
import { faultText } from '../directory/table-file'
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
    refusedLines: rows.flatMap(({ line, outcome }) => (outcome === 'Refused' ? [line] : [])),
    faults: faultGroups(rows, language),
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

type FaultGroup = CallData<typeof previewImportCall>['faults'][number]

const mostLines = 5

/** Returns the faults of all refused rows by what one repair would mend. */
function faultGroups(rows: readonly PlannedRow[], language: Language): FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const { line, outcome, faults, department } of rows) {
    if (outcome !== 'Refused') continue
    for (const fault of faults) {
      const { column, code, message } = presentFault(fault, language)
      const key = JSON.stringify([column, message])
      const group = groups.get(key)
      if (group) {
        group.count += 1
        if (group.lines.length < mostLines) group.lines.push(line)
        continue
      }
      const text = 'values' in fault && typeof fault.values?.text === 'string' ? fault.values.text : null
      const ofCompany = code === 'NO_SUCH_COMPANY' ? (department ?? null) : null
      const isConsequence = code === 'MASTER_REFUSED'
      groups.set(key, { column, code, message, text, department: ofCompany, isConsequence, count: 1, lines: [line] })
    }
  }
  return [...groups.values()]
    .toSorted((a, b) => Number(a.isConsequence) - Number(b.isConsequence) || b.count - a.count)
    .slice(0, mostListedFaults)
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

export function presentFault(fault: PlannedFault, language: Language) {
  const { column, code } = fault
  if ('said' in fault) return { column, code, message: fault.said }
  const { values = {} } = fault
  const said = fault.code === 'GOES_WITH' ? { column: nameOf(String(values.column), language) } : values
  return { column, code, message: faultText({ code: fault.code, values: said }, language) }
}
