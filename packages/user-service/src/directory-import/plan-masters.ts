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
 * Sets the masters of the file. Returns true if it refused any row; rows that need a refused person as master then
 * fail too, so the caller repeats it.
 */
export function planMasters(desk: Desk, judged: readonly Judged[]): boolean {
  let isAny = false
  const present = new Map(judged.flatMap(({ row }) => (row.person ? [[row.person.email, row.person] as const] : [])))
  const refused = new Map(
    judged.flatMap(({ row }) => (row.outcome === 'Refused' ? [[row.key, row.line] as const] : [])),
  )
  for (const { row, person } of judged) {
    if (!row.person) continue
    const faults = masterFields.flatMap(field =>
      setMaster(desk, { present, refused }, row, { field, email: person[field] }),
    )
    if (faults.length === 0) continue
    refuse(row, faults)
    isAny = true
  }
  return refuseCircles(desk, judged) || isAny
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
  const before = new Map<number, Masters>([...snapshot.byId].map(([id, { row }]) => [id, row]))
  const after = new Map(before)
  for (const { row } of judged) if (row.person) after.set(row.person.id, mastersOf(row.person))
  let isAny = false
  for (const masterOf of ways) {
    const masters = new Map([...after].map(([id, own]) => [id, masterOf(own)]))
    for (const { row } of judged) {
      const { person } = row
      const master = person && masters.get(person.id)
      const known = person && before.get(person.id)
      if (!person || !master || (known && masterOf(known) === master)) continue
      if (!isAbove(masters, person.id, master)) continue
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

function isAbove(masters: ReadonlyMap<number, number | null>, id: number, from: number): boolean {
  const seen = new Set<number>()
  for (let at: number | null | undefined = from; at && !seen.has(at); at = masters.get(at)) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
