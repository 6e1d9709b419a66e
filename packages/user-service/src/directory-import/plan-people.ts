import { digestOfRows } from '@portal/http/file-import/present-rows'
import type { ImportedPerson } from '../directory/import-columns'
import { cellFaultsByLine, type Problem } from '@portal/http/file-import/table-file'
import { changesOf, namesOf } from './plan-changes'
import { refuseLastHolders } from './plan-holders'
import { planMasters } from './plan-masters'
import { planNamedMasters } from './plan-named-masters'
import { planPerson } from './plan-person'
import { refuse, type PlannedRow } from './planned'
import type { Desk, KnownPerson, NewDepartment } from './snapshot.query'

/** The planned changes of a file. For a file of companies, `departments` and `missing` are empty. */
export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly departments: readonly NewDepartment[]
  /** Active people of the file's companies who are not in it; null if a row without an email could be anybody. */
  readonly missing: readonly KnownPerson[] | null
}

/** Plans a file's changes to people. It is pure, so that a preview and its import cannot differ. */
export function planPeople(
  desk: Desk,
  { rows: people, problems }: { rows: readonly ImportedPerson[]; problems: readonly Problem[] },
): ImportPlan {
  const ofCells = cellFaultsByLine(problems)
  const read = people.map(withNames).map((person, at) => {
    const row = rowOf(person)
    const faults = ofCells.get(person.line) ?? []
    const isKeyless = faults.some(({ column, code }) => column === 'email' && code === 'CELL_EMPTY')
    if (isKeyless) Object.assign(row, { outcome: 'Skipped', faults: [{ column: 'email', code: 'NO_KEY' }] })
    else if (faults.length > 0) refuse(row, faults)
    else planPerson(desk, person, row, -1 - at)
    return { row, person }
  })
  const judged = planNamedMasters(desk, read)
  const rows = judged.map(({ row }) => row)
  let isSettled = false
  while (!isSettled) isSettled = !planMasters(desk, judged) && !refuseLastHolders(desk, rows)
  const names = namesOf(desk, rows)
  for (const row of rows) settle(row, names)
  const used = new Set(
    rows.flatMap(({ person }) => [person?.values.department_id, person?.values.second_department_id]),
  )
  return {
    rows,
    departments: [...desk.newDepartments.values()].filter(({ id }) => used.has(id)),
    missing: rows.some(({ key }) => key === '') ? null : missingFrom(desk, rows),
  }
}

/** The last word of a full name is the surname. */
function withNames(person: ImportedPerson): ImportedPerson {
  const [, firstName, lastName] = /^(.*\S)\s+(\S+)$/.exec(person.fullName ?? '') ?? []
  return firstName && lastName ? { firstName, lastName, ...person } : person
}

function rowOf({ line, email, firstName, lastName, ...places }: ImportedPerson): PlannedRow {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const departments = { corporation: places.department, secondCorporation: places.secondDepartment }
  return { line, key: email ?? '', name, departments, outcome: 'Unchanged', changes: [], faults: [] }
}

function settle(row: PlannedRow, names: ReturnType<typeof namesOf>): void {
  if (!row.person) return
  row.changes = changesOf(row.person, names)
  if (!row.person.known) row.outcome = 'Created'
  else if (row.changes.length > 0) row.outcome = 'Changed'
}

/** Lists the missing people of the caller's companies, never the caller. */
function missingFrom({ snapshot, own, caller }: Desk, rows: readonly PlannedRow[]): KnownPerson[] {
  const named = new Set(rows.map(({ key }) => key))
  const companies = new Set(
    rows.flatMap(({ person }) => person?.values.corporation_id ?? person?.known?.row.corporation_id ?? []),
  )
  return [...snapshot.byId.values()].filter(
    ({ row }) =>
      row.is_active &&
      row.id !== caller?.id &&
      companies.has(row.corporation_id) &&
      own.has(row.corporation_id) &&
      !named.has(row.email),
  )
}

/** Identifies a plan: its changes and the rows that they apply to. */
export function digestOf({ rows, departments, missing }: ImportPlan): string {
  const added = departments.map(({ corporationId, name }) => [corporationId, name])
  return digestOfRows(rows, added, missing?.map(({ row }) => row.id) ?? null)
}
