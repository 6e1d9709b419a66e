import type { ImportedPerson } from '../directory/import-columns'
import { inSmallLetters } from '../companies/same-name'
import type { PlannedFault } from '@portal/http/file-import/planned-row'
import { departmentKey, type Desk, type KnownPerson } from './snapshot.query'

const columns = {
  first: { company: 'corporation', department: 'department' },
  second: { company: 'secondCorporation', department: 'secondDepartment' },
} as const

export interface Place {
  readonly corporationId: number | null
  readonly departmentId: number | null
}

/** Returns the person's place in a row, or its fault; undefined if the row leaves the place unchanged. */
export function placeOf(
  desk: Desk,
  person: ImportedPerson,
  known: KnownPerson | undefined,
  which: 'first' | 'second',
): Place | PlannedFault | undefined {
  const { company, department } = columns[which]
  const [companyName, departmentName] = [person[company], person[department]]
  if (companyName === undefined && departmentName === undefined) return undefined
  if (!companyName !== !departmentName || companyName === undefined || departmentName === undefined) {
    const [empty, full] = companyName ? [department, company] : [company, department]
    return { column: empty, code: 'GOES_WITH', values: { column: full } }
  }
  if (!companyName || !departmentName) return { corporationId: null, departmentId: null }
  const kept = which === 'first' ? known?.row.corporation_id : known?.row.second_corporation_id
  const corporationId = companyCalled(desk, companyName, kept)
  if (corporationId === undefined) return { column: company, code: 'NO_SUCH_COMPANY', values: { text: companyName } }
  const keptDepartment = which === 'first' ? known?.row.department_id : known?.row.second_department_id
  return { corporationId, departmentId: departmentCalled(desk, corporationId, departmentName, keptDepartment) }
}

/** Finds an active company of the caller by name, or the company that the person already works in. */
export function companyCalled(desk: Desk, name: string, kept?: number | null): number | undefined {
  const { companies } = desk.snapshot
  const smallName = inSmallLetters(name)
  const called = companies.filter(company => company.smallName === smallName)
  const found = called.find(({ id }) => id === kept) ?? called.find(({ id, isActive }) => isActive && desk.own.has(id))
  return found?.id
}

/** Finds a department by name, or plans a new one. A retired department counts as missing; creating it restores it. */
function departmentCalled(desk: Desk, corporationId: number, name: string, kept: number | null | undefined): number {
  const key = departmentKey(corporationId, name)
  const named = desk.snapshot.departmentsCalled.get(key) ?? []
  const found = named.find(({ id }) => id === kept) ?? named.find(({ isRetired }) => !isRetired)
  if (found) return found.id
  const asked = desk.newDepartments.get(key)
  if (asked) return asked.id
  const corporationName = desk.snapshot.companies.find(({ id }) => id === corporationId)?.name ?? ''
  const id = -1 - desk.newDepartments.size
  desk.newDepartments.set(key, { id, corporationId, corporationName, name })
  return id
}
