import type { ImportedPerson } from '../directory/people-file'
import { refuse, type Desk, type PlannedFault, type PlannedPerson, type PlannedRow } from './planned'

const masterColumns = { master: 'master_id', annualMaster: 'annual_master_id' } as const
type MasterField = keyof typeof masterColumns
const fields = Object.keys(masterColumns) as MasterField[]

interface Judged {
  readonly row: PlannedRow
  readonly person: ImportedPerson
}

/**
 * Gives everybody the masters that the file says. Returns whether it refused anybody: that takes those along who need
 * them as a master, so it is asked again.
 */
export function planMasters(desk: Desk, judged: readonly Judged[]): boolean {
  let isAny = false
  const present = new Map(judged.flatMap(({ row }) => (row.person ? [[row.person.email, row.person] as const] : [])))
  for (const { row, person } of judged) {
    if (!row.person) continue
    const faults = fields.flatMap(field => setMaster(desk, present, row, { field, email: person[field] }))
    if (faults.length === 0) continue
    refuse(row, ...faults)
    isAny = true
  }
  for (const field of fields) if (refuseCircles(desk, judged, field)) isAny = true
  return isAny
}

function setMaster(
  desk: Desk,
  present: ReadonlyMap<string, PlannedPerson>,
  { person }: PlannedRow,
  { field, email }: { field: MasterField; email: string | null | undefined },
): PlannedFault[] {
  if (!person || email === undefined) return []
  const column = masterColumns[field]
  const id = email === null ? null : (present.get(email)?.id ?? desk.snapshot.people.get(email)?.row.id)
  if (id === person.id) return [{ column: field, code: 'OWN_MASTER' }]
  const isKept = id !== undefined && id === person.known?.row[column]
  if (email !== null && !isKept && !canBeMaster(desk, present, email)) {
    return [{ column: field, code: 'NO_SUCH_MASTER', values: { text: email } }]
  }
  person.values[column] = id ?? null
  return []
}

/** Somebody active in the caller's companies, as they will be; people of the older system alone are in no selector. */
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

/** Refuses who would be above themselves. Returns whether anybody was. */
function refuseCircles({ snapshot }: Desk, judged: readonly Judged[], field: MasterField): boolean {
  const column = masterColumns[field]
  const masters = new Map([...snapshot.byId].map(([id, { row }]) => [id, row[column]]))
  for (const { row } of judged) {
    const master = row.person?.values[column]
    if (row.person && master !== undefined) masters.set(row.person.id, master)
  }
  let isAny = false
  for (const { row } of judged) {
    const { person } = row
    const master = person?.values[column]
    if (!person || !master || master === person.known?.row[column]) continue
    if (!isAbove(masters, person.id, master)) continue
    refuse(row, { column: field, code: 'MASTER_CIRCLE' })
    isAny = true
  }
  return isAny
}

function isAbove(masters: ReadonlyMap<number, number | null>, id: number, from: number): boolean {
  const seen = new Set<number>()
  for (let at: number | null | undefined = from; at && !seen.has(at); at = masters.get(at)) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
