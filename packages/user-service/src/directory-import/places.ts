import type { ImportedPerson } from '../directory/people-file'
import { inSmallLetters } from '../companies/same-name'
import type { Desk, PlannedFault } from './planned'
import { departmentKey, type KnownPerson } from './snapshot.query'

const columns = {
  first: { company: 'corporation', department: 'department' },
  second: { company: 'secondCorporation', department: 'secondDepartment' },
} as const

export interface Place {
  readonly corporationId: number | null
  readonly departmentId: number | null
}

/** Where a row says that somebody works; undefined where it says nothing, and what is wrong with it. */
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

/** An active company of the caller, or the one that somebody is in already. */
export function companyCalled(desk: Desk, name: string, kept?: number | null): number | undefined {
  const { companies } = desk.snapshot
  const smallName = inSmallLetters(name)
  const called = companies.filter(company => company.smallName === smallName)
  const found = called.find(({ id }) => id === kept) ?? called.find(({ id, isActive }) => isActive && desk.own.has(id))
  return found?.id
}

/** One that nobody is offered any more is asked for anew, and comes back. */
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
