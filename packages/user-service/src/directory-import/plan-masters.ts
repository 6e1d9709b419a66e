import type { UserRow } from '../directory/person-columns'
import type { ImportedPerson } from '../directory/import-columns'
import type { PlannedFault } from '@portal/http/file-import/planned-row'
import { refuse, type PlannedPerson, type PlannedRow } from './planned'
import type { Desk } from './snapshot.query'

const masterColumns = { master: 'master_id', annualMaster: 'annual_master_id' } as const
type MasterField = keyof typeof masterColumns
export const masterFields = Object.keys(masterColumns) as MasterField[]

export interface Judged {
  readonly row: PlannedRow
  readonly person: ImportedPerson
}

/**
 * Sets the masters of the file. A refused row refuses the rows that need its person as master, down their whole chain.
 * Returns true if it refused any.
 */
export function planMasters(desk: Desk, judged: readonly Judged[]): boolean {
  const present = new Map(judged.flatMap(({ row }) => (row.person ? [[row.person.email, row.person] as const] : [])))
  const refused = new Map(
    judged.flatMap(({ row }) => (row.outcome === 'Refused' ? [[row.key, row.line] as const] : [])),
  )
  const followers = followersOf(judged)
  const due = [...judged]
  let isAny = false
  for (const { row, person } of due) {
    if (!row.person) continue
    const faults = masterFields.flatMap(field =>
      setMaster(desk, { present, refused }, row, { field, email: person[field] }),
    )
    if (faults.length === 0) continue
    refuse(row, faults)
    present.delete(row.key)
    refused.set(row.key, row.line)
    for (const follower of followers.get(row.key) ?? []) due.push(follower)
    isAny = true
  }
  return refuseCircles(desk, judged) || isAny
}

/** Groups the rows by the masters that they name. */
function followersOf(judged: readonly Judged[]): ReadonlyMap<string, readonly Judged[]> {
  const followers = new Map<string, Judged[]>()
  for (const one of judged) {
    for (const field of masterFields) {
      const email = one.person[field]
      const known = email && followers.get(email)
      if (known) known.push(one)
      else if (email) followers.set(email, [one])
    }
  }
  return followers
}

interface File {
  readonly present: ReadonlyMap<string, PlannedPerson>
  /** The lines of refused rows. */
  readonly refused: ReadonlyMap<string, number>
}

function setMaster(
  desk: Desk,
  { present, refused }: File,
  { person }: PlannedRow,
  { field, email }: { field: MasterField; email: string | null | undefined },
): PlannedFault[] {
  if (!person || email === undefined) return []
  const column = masterColumns[field]
  const id = email === null ? null : (present.get(email)?.id ?? desk.snapshot.people.get(email)?.row.id)
  if (id === person.id) return [{ column: field, code: 'OWN_MASTER' }]
  const isKept = id !== undefined && id === person.known?.row[column]
  const known = person.known?.row
  if (known && (id ?? null) !== known[column] && !desk.own.has(known.corporation_id)) {
    return [{ column: field, code: 'FIRST_COMPANY_ONLY' }]
  }
  if (email !== null && !isKept && !canBeMaster(desk, present, email)) {
    const line = refused.get(email)
    return line === undefined
      ? [{ column: field, code: 'NO_SUCH_MASTER', values: { text: email } }]
      : [{ column: field, code: 'MASTER_REFUSED', values: { text: email, line } }]
  }
  person.values[column] = id ?? null
  return []
}

/** True if the person will be active in one of the caller's companies. People of only the older system do not count. */
function canBeMaster({ snapshot, own }: Desk, present: ReadonlyMap<string, PlannedPerson>, email: string): boolean {
  const planned = present.get(email)
  const known = snapshot.people.get(email)
  const after = { ...known?.row, ...planned?.values }
  const roles = planned?.roles ?? known?.roles ?? []
  if (!planned && !known) return false
  const isInReach = [after.corporation_id, after.second_corporation_id].some(id => id && own.has(id))
  const isOfThisSystem = roles.length === 0 || roles.some(role => !role.startsWith('Crm'))
  return (after.is_active ?? true) && isInReach && isOfThisSystem
}

type Masters = Pick<UserRow, 'master_id' | 'annual_master_id'>

/** A person's superior in every form, and in leave: there the master stands in for a missing annual-leave master. */
const ways: readonly ((masters: Masters) => number | null)[] = [
  ({ master_id }) => master_id,
  ({ master_id, annual_master_id }) => annual_master_id ?? master_id,
]

/** Refuses rows that would place a person above themselves. Returns true if it refused any. */
export function refuseCircles({ snapshot }: Desk, judged: readonly Pick<Judged, 'row'>[]): boolean {
  const planned = new Map(judged.flatMap(({ row: { person } }) => (person ? [[person.id, mastersOf(person)]] : [])))
  let isAny = false
  for (const masterOf of ways) {
    const superiorOf = (id: number) => {
      const masters = planned.get(id) ?? snapshot.byId.get(id)?.row
      return masters && masterOf(masters)
    }
    const circling = inCircles(planned.keys(), superiorOf)
    for (const { row } of judged) {
      const { person } = row
      if (!person || !circling.has(person.id)) continue
      const master = superiorOf(person.id)
      if (person.known && masterOf(person.known.row) === master) continue
      const isForLeave = master === mastersOf(person).annual_master_id && master !== person.values.master_id
      refuse(row, [{ column: isForLeave ? 'annualMaster' : 'master', code: 'MASTER_CIRCLE' }])
      isAny = true
    }
  }
  return isAny
}

function mastersOf({ known, values }: PlannedPerson): Masters {
  const { master_id, annual_master_id } = { ...known?.row, ...values }
  return { master_id: master_id ?? null, annual_master_id: annual_master_id ?? null }
}

/** Returns those who are above themselves. Asks for each person's superior once, however long a chain is. */
export function inCircles(
  ids: Iterable<number>,
  superiorOf: (id: number) => number | null | undefined,
): ReadonlySet<number> {
  const found = new Set<number>()
  const seen = new Set<number>()
  for (const id of ids) {
    const line: number[] = []
    let at: number | null | undefined = id
    for (; at && !seen.has(at); at = superiorOf(at)) {
      seen.add(at)
      line.push(at)
    }
    // A walk that ends at somebody of an earlier one has met every circle already.
    const start = at ? line.indexOf(at) : -1
    if (start >= 0) for (const one of line.slice(start)) found.add(one)
  }
  return found
}
