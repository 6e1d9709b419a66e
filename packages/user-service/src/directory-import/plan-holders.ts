import { permissionTypes } from '@portal/contracts/identity/permission'
import { haveSameRoles } from '@portal/rules/people/directory-rights'
import type { Fault } from '@portal/http/file-import/table-file'
import { refuse, type PlannedPerson, type PlannedRow } from './planned'
import type { Desk, KnownPerson } from './snapshot.query'

/** A person before or after the import. */
type Somebody = Pick<PlannedPerson, 'roles' | 'permissions'> & { readonly isActive: boolean }

const asKnown = ({ row, roles, permissions }: KnownPerson): Somebody => ({
  roles,
  permissions,
  isActive: row.is_active,
})

const asPlanned = ({ known, values, roles, permissions }: PlannedPerson): Somebody => ({
  roles,
  permissions,
  isActive: values.is_active ?? known?.row.is_active ?? true,
})

/** Returns the companies whose settings a person may write. */
function heldBy({ roles, permissions, isActive }: Somebody, companies: ReadonlySet<number>): ReadonlySet<number> {
  if (!isActive || !roles.includes('WorkflowManager')) return new Set()
  const ofSettings = permissions.filter(({ typeId, isWrite }) => typeId === permissionTypes.Settings && isWrite)
  return new Set(ofSettings.map(({ corporationId }) => corporationId).filter(id => companies.has(id)))
}

/**
 * Refuses the rows that would leave a company, or the group, without anybody who may write its settings. Returns true
 * if it refused any.
 */
export function refuseLastHolders({ snapshot }: Desk, rows: readonly PlannedRow[]): boolean {
  const companies = snapshot.companies.filter(({ isActive }) => isActive)
  const active = new Set(companies.map(({ id }) => id))
  const before = new Map([...snapshot.byId].map(([id, known]) => [id, heldBy(asKnown(known), active)]))
  const after = new Map(before)
  for (const { person } of rows) if (person) after.set(person.id, heldBy(asPlanned(person), active))
  const isHeld = (holders: typeof before, id: number) => [...holders.values()].some(one => one.has(id))
  const lost = companies.find(({ id }) => isHeld(before, id) && !isHeld(after, id))
  const ofGroup = (one: ReadonlySet<number> | undefined) => one?.size === active.size
  const isGroupLost = [...before.values()].some(ofGroup) && ![...after.values()].some(ofGroup)
  if (!lost && !isGroupLost) return false
  const fault: Fault = lost ? { code: 'LAST_SETTINGS', values: { name: lost.name } } : { code: 'LAST_GROUP_SETTINGS' }
  for (const row of rows) {
    const { person } = row
    if (!person) continue
    const [had, has] = [before.get(person.id), after.get(person.id)]
    const takes = lost ? had?.has(lost.id) && !has?.has(lost.id) : ofGroup(had) && !ofGroup(has)
    if (takes) refuse(row, [{ ...fault, column: columnThatTakes(person) }])
  }
  return true
}

function columnThatTakes({ known, values, roles }: PlannedPerson): string {
  if (values.is_active === false) return 'status'
  return haveSameRoles(known?.roles ?? [], roles) ? 'permissions' : 'roles'
}
