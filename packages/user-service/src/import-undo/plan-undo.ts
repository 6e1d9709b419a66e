import { haveSameRoles } from '@portal/rules/people/directory-rights'
import { personColumnNames, personColumns, type UserValues } from '../directory/person-columns'
import { refuseLastHolders } from '../directory-import/plan-holders'
import { refuseCircles } from '../directory-import/plan-masters'
import { faultOfRights } from '../directory-import/plan-person'
import type { PlannedFault } from '@portal/http/file-import/planned-row'
import { refuse, type PlannedRow } from '../directory-import/planned'
import type { Desk, HeldPermission, KnownPerson } from '../directory-import/snapshot.query'
import type { ImportedAct, ImportedChange, Since } from './imported.query'

type FaultCode = Extract<PlannedFault, { values?: unknown }>['code']

/** A planned person of an import's undo. */
export interface UndoneRow extends PlannedRow {
  /** The import created them. */
  readonly isNew: boolean
}

/** Plans to give people their values back, and to make passive whom the import created. */
export function planUndo(desk: Desk, act: ImportedAct, since: ReadonlyMap<number, Since>): UndoneRow[] {
  const companies = [...act.companies].flatMap(([id, changes]) => (changes.some(isCreation) ? [id] : []))
  const rows = [...act.people].flatMap(([id, all], at) => {
    const known = desk.snapshot.byId.get(id)
    const changes = all.filter(change => !isGrant(change, companies))
    return known && changes.length > 0 ? [planPerson(desk, known, { changes, since: since.get(id), line: at + 1 })] : []
  })
  let isSettled = false
  while (!isSettled)
    isSettled =
      !refuseCircles(
        desk,
        rows.map(row => ({ row })),
      ) && !refuseLastHolders(desk, rows)
  return rows
}

export const isCreation = ({ kind, from }: ImportedChange): boolean =>
  (kind === 'Person' || kind === 'Company') && from === null

interface SavedPermission {
  readonly type_id: number
  readonly corporation_id: number
  readonly is_write: boolean
}
const permissionsIn = (value: unknown): SavedPermission[] => (Array.isArray(value) ? (value as SavedPermission[]) : [])

/** True if somebody only got the settings of new companies, which become passive. */
function isGrant({ kind, from, to }: ImportedChange, companies: readonly number[]): boolean {
  if (kind !== 'Permissions') return false
  const others = (value: unknown) => permissionsIn(value).filter(held => !companies.includes(held.corporation_id))
  return areSamePermissions(heldIn(others(from)), heldIn(others(to)))
}

const heldIn = (value: unknown): HeldPermission[] =>
  permissionsIn(value)
    .map(({ type_id, corporation_id, is_write }) => ({
      typeId: type_id,
      corporationId: corporation_id,
      isWrite: is_write,
    }))
    .toSorted((a, b) => a.typeId - b.typeId || a.corporationId - b.corporationId)

const areSamePermissions = (one: readonly HeldPermission[], other: readonly HeldPermission[]) =>
  JSON.stringify(one) === JSON.stringify(other)

interface Undone {
  readonly changes: readonly ImportedChange[]
  readonly since: Since | undefined
  readonly line: number
}

function planPerson(desk: Desk, known: KnownPerson, { changes, since, line }: Undone): UndoneRow {
  const { row } = known
  const isNew = changes.some(isCreation)
  const name = `${row.first_name} ${row.last_name}`
  const undone: UndoneRow = { line, key: row.email, name, isNew, outcome: 'Changed', changes: [], faults: [] }
  if (![row.corporation_id, row.second_corporation_id].some(id => id && desk.own.has(id))) {
    return { ...undone, key: '', name: '', outcome: 'Refused', faults: [{ column: 'email', code: 'UNDO_NOT_YOURS' }] }
  }
  const changeOf = (kind: string) => changes.find(change => change.kind === kind)
  const [roles, permissions] = [changeOf('Roles'), changeOf('Permissions')]
  const person = {
    id: row.id,
    known,
    email: row.email,
    values: isNew ? goneValues(known) : earlierValues(changes),
    roles: roles && !isNew ? (roles.from as string[]) : known.roles,
    permissions: permissions && !isNew ? heldIn(permissions.from) : known.permissions,
  }
  const codes: FaultCode[] = [
    ...(since?.isChanged || (!isNew && isDifferent(known, changes)) ? ['CHANGED_SINCE' as const] : []),
    ...(row.is_active && person.values.is_active === false ? faultsOfGone(since) : []),
  ]
  const faults = [...codes.map(code => ({ column: 'email', code })), ...faultOfRights(desk, person)]
  if (faults.length > 0) refuse(undone, faults)
  else undone.person = person
  return undone
}

const goneValues = ({ row }: KnownPerson): UserValues => (row.is_active ? { is_active: false } : {})

function faultsOfGone(since: Since | undefined): FaultCode[] {
  return [
    ...(since?.hasLoggedIn ? ['LOGGED_IN_SINCE' as const] : []),
    ...(since?.hasFiled ? ['FILED_SINCE' as const] : []),
    ...(since?.isInTrees ? ['IN_TREES_SINCE' as const] : []),
    ...(since?.isMaster ? ['MASTER_SINCE' as const] : []),
  ]
}

const columnsIn = (changes: readonly ImportedChange[]) =>
  personColumnNames.flatMap(column => {
    const change = changes.find(({ kind }) => kind === personColumns[column].audit)
    return change ? [{ column, change }] : []
  })

const earlierValues = (changes: readonly ImportedChange[]): UserValues =>
  Object.fromEntries(columnsIn(changes).map(({ column, change }) => [column, change.from]))

/** True if a person no longer has the values of the import. */
function isDifferent({ row, roles, permissions }: KnownPerson, changes: readonly ImportedChange[]): boolean {
  const access = changes.some(({ kind, to }) => {
    if (kind === 'Roles') return !haveSameRoles(roles, to as string[])
    return kind === 'Permissions' && !areSamePermissions(permissions, heldIn(to))
  })
  return access || columnsIn(changes).some(({ column, change }) => row[column] !== change.to)
}
