import {
  importOutcomes,
  type FaultGroup,
  type ImportedRow,
  type ImportOutcome,
  type ImportPreview,
} from '@portal/contracts/files/file-import'
import { mostListedFaults, mostListedRows } from '@portal/contracts/files/import-limits'
import type { Language } from '@portal/contracts/wire/language'
import { nameOfField, type ImportSubject } from '@portal/rules/csv/import-subject'
import { createHash } from 'node:crypto'
import type { PlannedFault, PlannedRow, Shown } from './planned-row'
import { faultText } from './table-file'

interface Presenting {
  readonly language: Language
  readonly subject: ImportSubject
}

/** Presents planned rows; the digest identifies them. */
export function presentRows(rows: readonly PlannedRow[], digest: string, presenting: Presenting): ImportPreview {
  const counts = Object.fromEntries(
    importOutcomes.map(outcome => [outcome, rows.filter(row => row.outcome === outcome).length]),
  ) as ImportPreview['counts']
  const refused = rows.filter(({ outcome }) => outcome === 'Refused')
  const { groups, refusedFor } = faultGroups(refused, presenting)
  return {
    counts,
    rows: listed(rows).map(row => presentRow(row, presenting)),
    refusedLines: refused.map(({ line }) => line),
    refusedFor,
    reasons: groups.map(({ column, message }) => ({ column, message })),
    faults: foremost(groups),
    digest,
  }
}

/** Identifies a plan: the changes of its rows, and what else it depends on. */
export function digestOfRows(rows: readonly PlannedRow[], ...others: unknown[]): string {
  const done = rows.map(({ line, key, outcome, changes, faults }) => {
    return [line, key, outcome, changes, faults.map(({ column, code }) => [column, code])]
  })
  return createHash('sha256')
    .update(JSON.stringify([done, ...others]))
    .digest('base64url')
}

const mostLines = 5

/** Faults that go with the fault of another row. */
const consequences: readonly string[] = ['MASTER_REFUSED', 'FORMER_REFUSED']

/** Groups the faults of refused rows by what one repair would mend, and returns the indices of each row's groups. */
function faultGroups(
  refused: readonly PlannedRow[],
  presenting: Presenting,
): { groups: FaultGroup[]; refusedFor: number[][] } {
  const groups: FaultGroup[] = []
  const indices = new Map<string, number>()
  const indexOf = (fault: PlannedFault, { line, departments }: PlannedRow): number => {
    const { column, code, message } = presentFault(fault, presenting)
    const key = JSON.stringify([column, message])
    const known = indices.get(key)
    const group = known === undefined ? undefined : groups[known]
    if (known !== undefined && group) {
      group.count += 1
      if (group.lines.length < mostLines) group.lines.push(line)
      return known
    }
    const text = 'values' in fault && typeof fault.values?.text === 'string' ? fault.values.text : null
    const department = code === 'NO_SUCH_COMPANY' ? (departments?.[column] ?? null) : null
    const isConsequence = consequences.includes(code)
    indices.set(key, groups.length)
    return groups.push({ column, code, message, text, department, isConsequence, count: 1, lines: [line] }) - 1
  }
  return { groups, refusedFor: refused.map(row => row.faults.map(fault => indexOf(fault, row))) }
}

/** The most frequent first, consequences last. */
const foremost = (groups: readonly FaultGroup[]): FaultGroup[] =>
  groups
    .toSorted((a, b) => Number(a.isConsequence) - Number(b.isConsequence) || b.count - a.count)
    .slice(0, mostListedFaults)

/** Returns the rows with changes or faults, limited per outcome. */
function listed(rows: readonly PlannedRow[]): PlannedRow[] {
  const counts: Partial<Record<ImportOutcome, number>> = {}
  return rows.filter(({ outcome }) => {
    const count = (counts[outcome] ?? 0) + 1
    counts[outcome] = count
    return outcome !== 'Unchanged' && count <= mostListedRows
  })
}

function presentRow({ line, key, name, outcome, changes, faults }: PlannedRow, presenting: Presenting): ImportedRow {
  const say = (shown: Shown) => (typeof shown === 'string' ? shown : shown[presenting.language])
  return {
    line,
    key,
    name,
    outcome,
    changes: changes.map(({ from, to, ...change }) => ({ ...change, from: say(from), to: say(to) })),
    faults: faults.map(fault => presentFault(fault, presenting)),
  }
}

export function presentFault(fault: PlannedFault, { language, subject }: Presenting) {
  const { column, code } = fault
  if ('said' in fault) return { column, code, message: fault.said }
  const { values = {} } = fault
  const named = String(values.column)
  const said = fault.code === 'GOES_WITH' ? { column: nameOfField(subject, named)?.[language] ?? named } : values
  return { column, code, message: faultText({ code: fault.code, values: said }, language) }
}
