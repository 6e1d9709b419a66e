import type { AuditRow, Person, Permission, Session } from './tables-around-forms'
import { grouped, instant, type Invariant, ofEach, type World } from './vocabulary'

/**
 * The order of a transaction's beginning and its commit may differ by this much: the time of a call, and that of a
 * paused portal.
 */
const near = 10_000

/** JSON in which the order of a list and of keys does not matter. */
function settled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(settled).toSorted().join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  return `{${Object.entries(value)
    .map(([key, each]) => `${key}:${settled(each)}`)
    .toSorted()
    .join()}}`
}

/** The settings whose audit rows hold the whole value. */
const chained = new Set([
  'Master',
  'AnnualMaster',
  'IsActive',
  'Roles',
  'Permissions',
  'PersonEmail',
  'PersonIban',
  'DefaultTree',
])

function* chains({ rows }: World): Iterable<readonly AuditRow[]> {
  const all = rows.audit.filter(({ kind }) => chained.has(kind))
  yield* grouped(all, ({ kind, subject }) => `${kind} ${subject}`).values()
}

function chainError(chain: readonly AuditRow[]): string | null {
  const broken = chain.findIndex((row, i) => i > 0 && settled(row.old_value) !== settled(chain[i - 1]?.new_value))
  const row = chain[broken]
  return row ? `${row.kind} ${row.subject}: row ${row.id} does not continue the one before` : null
}

/** What the last audit row says, as the record has it now; undefined where it cannot be told. */
function presentOf({ kind, subject }: AuditRow, { rows }: World): unknown {
  const id = Number(subject)
  const person = rows.app_user.find(each => each.id === id)
  const columns: Record<string, keyof Person> = {
    ...{ Master: 'master_id', AnnualMaster: 'annual_master_id', IsActive: 'is_active' },
    ...{ PersonEmail: 'email', PersonIban: 'iban' },
  }
  const column = columns[kind]
  if (column) return person?.[column]
  if (kind === 'Roles') return rows.user_role.filter(({ user_id }) => user_id === id).map(({ role }) => role)
  if (kind === 'Permissions') return rows.user_permission.filter(({ user_id }) => user_id === id)
  return rows.default_tree_entry.filter(({ tree_id }) => tree_id === id).map(({ user_id }) => user_id)
}

function presentError(chain: readonly AuditRow[], world: World): string | null {
  const last = chain.at(-1)
  if (!last) return null
  const [is, said] = [settled(presentOf(last, world)), settled(last.new_value)]
  return is === said ? null : `${last.kind} ${last.subject} is ${is}, the audit says ${said}`
}

const permissionKey = ({ type_id, corporation_id, is_write }: Permission) => `${type_id} ${corporation_id} ${is_write}`

/** A change that takes a right away ends every session; an additional one need not. */
function takesAway({ kind, old_value, new_value, user_id }: AuditRow): boolean {
  if (user_id === null) return false
  if (kind === 'IsActive') return new_value === false
  if (kind !== 'Roles' && kind !== 'Permissions') return false
  const keys = (held: unknown) =>
    ((held ?? []) as (string | Permission)[]).map(each => (typeof each === 'string' ? each : permissionKey(each)))
  const left = new Set(keys(new_value))
  return keys(old_value).some(key => !left.has(key))
}

function sessionError({ user_id, created_at, ended_at, expires_at }: Session, { rows }: World): string | null {
  if (ended_at !== null && instant(ended_at) < instant(created_at))
    return `a session of ${user_id} ended before it began`
  const change = rows.audit.find(
    row => takesAway(row) && Number(row.subject) === user_id && instant(row.created_at) > instant(created_at) + near,
  )
  if (!change || instant(expires_at) < instant(change.created_at)) return null
  const isEnded = ended_at !== null && instant(ended_at) < instant(change.created_at) + near
  return isEnded ? null : `a session of ${user_id} outlived the change of ${change.kind} at ${change.created_at}`
}

function circleError(person: Person, { rows }: World, masterOf: (person: Person) => number | null): string | null {
  const passed = new Set<number>()
  for (let next: Person | undefined = person; next; ) {
    if (passed.has(next.id)) return `${[...passed].join(' → ')} → ${next.id}`
    passed.add(next.id)
    const master: number | null = masterOf(next)
    next = rows.app_user.find(({ id }) => id === master)
  }
  return null
}

/** Held right before or after an instant: clocks of a change and of an act differ. */
const around = (at: string): string[] => [-near, 0, near].map(by => new Date(instant(at) + by).toISOString())

const holds = (world: World, userId: number, at: string, isRight: (permission: Permission) => boolean): boolean =>
  around(at).some(time => world.permissionsAt(userId, time).some(isRight))

const wasActive = (world: World, userId: number, at: string): boolean =>
  around(at).some(time => world.isActiveAt(userId, time))

/** All… permissions: 3 is 5, 6 and 7 together. */
const manages = (corporationId: number) => (permission: Permission) =>
  [3, 6].includes(permission.type_id) && permission.corporation_id === corporationId && permission.is_write

const events = ({ forms }: World) => forms.flatMap(judged => judged.replay.steps.map(step => ({ judged, ...step })))
type Told = ReturnType<typeof events>[number]
const guidOf = ({ judged }: Told) => judged.form.guid

/** Who acts as owner, filler, payer or by a permission, and not in an entry. */
function rightError({ judged: { form }, event, before }: Told, world: World): string | null {
  const { user_id: by, at, state, notes } = event
  const isManager = form.module_id === 2 && holds(world, by, at, manages(form.corporation_id))
  if (notes.includes('Paid')) {
    const isStaff = around(at).some(time =>
      world.rolesAt(by, time).some(role => role === 'WorkflowFinance' || role === 'WorkflowManager'),
    )
    const isPayer = holds(world, by, at, each => each.type_id === 4 && each.corporation_id === form.corporation_id)
    return isStaff && isPayer ? null : `${by} paid without the right`
  }
  if (state === 8 || state === 10) {
    const may = form.module_id === 2 ? isManager : by === before.ownerId
    return may ? null : `${by} cancelled without the right`
  }
  const isEdit = state === 14 && !notes.some(note => note.startsWith('Offers') || note === 'HolidaysChanged')
  if (!isEdit || by === before.ownerId || by === form.filled_by_id || isManager) return null
  return `${by} edited without the right`
}

export const peopleInvariants: Invariant[] = [
  ofEach('An audit row begins with the value that the one before left', chains, chainError),
  ofEach('The present settings are what the audit says last', chains, presentError),
  ofEach('A lost right and being made passive end every session', ({ rows }) => rows.session, sessionError),
  ofEach(
    'Nobody passive has a session',
    ({ rows }) => rows.app_user.filter(({ is_active }) => !is_active),
    ({ id }, { rows }) =>
      rows.session.some(({ user_id, ended_at }) => user_id === id && ended_at === null) && `${id} has one`,
  ),
  ofEach(
    'Nobody passive acts',
    events,
    ({ event: { user_id, acted_by_id, at, sequence } }, world) =>
      !wasActive(world, acted_by_id ?? user_id, at) && `event ${sequence}: ${acted_by_id ?? user_id} was passive`,
    guidOf,
  ),
  ofEach(
    'Nobody passive comes into a tree',
    events,
    ({ event: { notes, at, to_user_id, sequence }, after }, world) => {
      const isNew = notes.includes('FormCreated') || notes.includes('TreeComposedAnew')
      const approvers = after.entries.slice(1).map(({ userId }) => userId)
      const people = isNew ? approvers : notes.includes('UserAdded') && to_user_id ? [to_user_id] : []
      const passive = people.find(id => !wasActive(world, id, at))
      return passive !== undefined && `event ${sequence}: ${passive} was passive`
    },
    guidOf,
  ),
  ofEach('Whoever pays, cancels or edits has the right at that time', events, rightError, guidOf),
  ofEach(
    'Nobody is their own master, through others either',
    ({ rows }) => rows.app_user,
    (person, world) =>
      circleError(person, world, each => each.master_id) ??
      circleError(person, world, each => each.annual_master_id ?? each.master_id),
  ),
  ofEach(
    'An account is confirmed by a second person',
    ({ rows }) => rows.account_change.filter(({ state, decided_by }) => state === 'Confirmed' && decided_by !== null),
    ({ id, proposed_by, decided_by }) => proposed_by === decided_by && `change ${id} by ${decided_by} alone`,
  ),
  ofEach(
    'An account is the one confirmed last',
    ({ rows }) => [...grouped(rows.account_change, ({ user_id }) => user_id)],
    ([userId, changes], { rows }) => {
      const confirmed = changes.filter(({ state }) => state === 'Confirmed').at(-1)
      const { iban } = rows.app_user.find(({ id }) => id === userId) ?? { iban: null }
      return confirmed && confirmed.iban !== iban && `${userId} has ${iban}, confirmed was ${confirmed.iban}`
    },
  ),
]
