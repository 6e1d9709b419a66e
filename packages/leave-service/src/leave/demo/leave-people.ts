import type { DemoPerson } from './leave-plans'

/** Everybody who has worked long enough to take leave, where they work first. */
export const leavePeople: readonly DemoPerson[] = [
  { name: 'admin', corporationId: 1, departmentId: 11 },
  { name: 'manager', corporationId: 1, departmentId: 15 },
  { name: 'director', corporationId: 1, departmentId: 15 },
  { name: 'lead', corporationId: 1, departmentId: 11 },
  { name: 'employee', corporationId: 1, departmentId: 11 },
  { name: 'colleague', corporationId: 1, departmentId: 11 },
  { name: 'lowbalance', corporationId: 1, departmentId: 11 },
  { name: 'affairs', corporationId: 1, departmentId: 12 },
  { name: 'finance', corporationId: 1, departmentId: 12 },
  { name: 'treasury', corporationId: 1, departmentId: 12 },
  { name: 'noperm', corporationId: 1, departmentId: 12 },
  { name: 'double', corporationId: 1, departmentId: 12 },
  { name: 'purchasing', corporationId: 1, departmentId: 13 },
  { name: 'buyer', corporationId: 1, departmentId: 13 },
  { name: 'hr', corporationId: 1, departmentId: 14 },
  { name: 'rnd', corporationId: 2, departmentId: 21 },
  { name: 'field', corporationId: 4, departmentId: 41 },
  { name: 'energy', corporationId: 6, departmentId: 61 },
  { name: 'europe', corporationId: 1013, departmentId: 101 },
]

/** Who corrects ledgers, edits and cancels leave. */
export function officeOf({ corporationId }: DemoPerson): string {
  return [1, 2, 4].includes(corporationId) ? 'hr' : 'admin'
}
