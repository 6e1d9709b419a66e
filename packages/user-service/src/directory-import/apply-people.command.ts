import { audit, type AuditedChange } from '@portal/database/audit'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { endSessionsOfAll } from '@portal/http/end-sessions'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { haveSameRoles } from '@portal/rules/people/directory-rights'
import { sql, type Kysely, type Transaction } from 'kysely'
import { openDepartment } from '../companies/departments.command'
import { noteFirstAccounts, proposeAccounts, type AccountWish } from '../accounts/propose-accounts.command'
import { personColumnNames as columns, personColumns } from '../directory/person-columns'
import { dummyHash } from '../login/password'
import type { ImportPlan } from './plan-people'
import type { PlannedPerson } from './planned'
import type { HeldPermission, KnownPerson } from './snapshot.query'

export interface AppliedImport {
  readonly createdUserIds: number[]
  readonly changed: number
  readonly madePassive: number
  /** The number of accounts that wait for a second person's confirmation. */
  readonly waitingAccounts: number
}

/**
 * Writes a plan: thousands of people in a few statements. People whose access changes are logged out. `by` is null for
 * the command line.
 */
export async function applyPeople(
  db: Transaction<Schema>,
  plan: ImportPlan,
  { makesMissingPassive, by }: { makesMissingPassive: boolean; by: number | null },
): Promise<AppliedImport> {
  const departments = await addDepartments(db, plan, by)
  const planned = plan.rows.flatMap(({ outcome, person }) =>
    person && outcome !== 'Unchanged' ? [{ ...person, values: placed(person, departments) }] : [],
  )
  const idOf = await newIds(
    db,
    planned.filter(({ known }) => !known),
  )
  const realised = planned.map(person => realise(person, idOf))
  const people = realised.map(withoutAccount)
  const added = people.filter(({ known }) => !known)
  const passive = makesMissingPassive ? (plan.missing ?? []).map(gone) : []
  const all = [...people, ...passive]
  await addPeople(db, added)
  await writeColumns(db, all)
  await writeAccess(db, all)
  await audit(db, by, all.flatMap(auditOf))
  await tell(db, all)
  await noteFirstAccounts(db, idsOf(added), by)
  const waitingAccounts = await proposeAccounts(db, realised.flatMap(wishOf), by)
  return {
    waitingAccounts,
    createdUserIds: idsOf(added),
    changed: people.length - added.length,
    madePassive: all.filter(isMadePassive).length,
  }
}

async function addDepartments(
  db: Transaction<Schema>,
  { departments }: ImportPlan,
  by: number | null,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const { id, corporationId, name } of departments) {
    ids.set(id, await openDepartment(db, { companyId: corporationId, name }, by))
  }
  return ids
}

function placed({ values }: PlannedPerson, departments: ReadonlyMap<number, number>): PlannedPerson['values'] {
  const { department_id: first, second_department_id: second } = values
  return {
    ...values,
    ...(first && { department_id: departments.get(first) ?? first }),
    ...(second && { second_department_id: departments.get(second) ?? second }),
  }
}

/** Reserves ids for new people, by their ids in the plan. */
async function newIds(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'id'))::integer as id
    from generate_series(1, ${people.length})`.execute(db)
  return new Map(people.map((person, at) => [person.id, rows[at]?.id ?? 0]))
}

/** Adds everybody in one statement, so new people can be each other's masters. */
async function addPeople(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ id, email, values }) => ({
    ...values,
    id,
    email,
    // Nobody knows this password. People choose their own by an invitation or by "I forgot my password".
    password_hash: dummyHash,
    is_active: values.is_active ?? true,
  }))
  const written = sql.join(['id', 'password_hash', ...columns].map(name => sql.ref(name)))
  await sql`
    insert into app_user (${written})
    select ${written} from jsonb_populate_recordset(null::app_user, ${jsonbParameter(rows)})`.execute(db)
}

/** Replaces the plan's ids of people by real ones. */
function realise(person: PlannedPerson, idOf: ReadonlyMap<number, number>): PlannedPerson {
  const { master_id: master, annual_master_id: annual } = person.values
  const values = {
    ...person.values,
    ...(master && { master_id: idOf.get(master) ?? master }),
    ...(annual && { annual_master_id: idOf.get(annual) ?? annual }),
  }
  return { ...person, id: idOf.get(person.id) ?? person.id, values }
}

/** A new account of an existing person is proposed, not written. */
const wishOf = ({ id: userId, known, values: { iban } }: PlannedPerson): AccountWish[] =>
  known && iban !== undefined ? [{ userId, iban }] : []

function withoutAccount(person: PlannedPerson): PlannedPerson {
  const { iban: _iban, ...values } = person.values
  return person.known ? { ...person, values } : person
}

const gone = (known: KnownPerson): PlannedPerson => ({
  id: known.row.id,
  known,
  email: known.row.email,
  values: { is_active: false },
  roles: known.roles,
  permissions: known.permissions,
})

async function writeColumns(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  const rows = people.flatMap(({ known, values }) =>
    known && columns.some(column => values[column] !== undefined && values[column] !== known.row[column])
      ? [{ ...known.row, ...values }]
      : [],
  )
  if (rows.length === 0) return
  const assignments = columns.map(name => sql`${sql.ref(name)} = v.${sql.ref(name)}`)
  await sql`
    update app_user u set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::app_user, ${jsonbParameter(rows)}) v where u.id = v.id`.execute(db)
}

async function writeAccess(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  const ofRoles = people.filter(hasOtherRoles)
  const ofPermissions = people.filter(hasOtherPermissions)
  const isOneOf = (some: readonly PlannedPerson[]) =>
    sql<boolean>`user_id = any(${some.map(({ id }) => id)}::integer[])`
  if (ofRoles.length > 0) {
    await db.deleteFrom('user_role').where(isOneOf(ofRoles)).execute()
    const rows = ofRoles.flatMap(({ id, roles }) => roles.map(role => ({ user_id: id, role })))
    await sql`insert into user_role (user_id, role)
      select user_id, role from jsonb_populate_recordset(null::user_role, ${jsonbParameter(rows)})`.execute(db)
  }
  if (ofPermissions.length > 0) {
    await db.deleteFrom('user_permission').where(isOneOf(ofPermissions)).execute()
    await sql`insert into user_permission (user_id, type_id, corporation_id, is_write)
      select user_id, type_id, corporation_id, is_write
      from jsonb_populate_recordset(null::user_permission, ${jsonbParameter(ofPermissions.flatMap(permissionRows))})`.execute(
      db,
    )
  }
}

const hasOtherRoles = ({ known, roles }: PlannedPerson) => !haveSameRoles(known?.roles ?? [], roles)
const hasOtherPermissions = ({ known, permissions }: PlannedPerson) =>
  JSON.stringify(known?.permissions ?? []) !== JSON.stringify(permissions)
const isMadePassive = ({ known, values }: PlannedPerson) => known?.row.is_active === true && values.is_active === false

const permissionRows = ({ id, permissions }: Pick<PlannedPerson, 'id' | 'permissions'>) =>
  permissions.map(({ typeId, corporationId, isWrite }: HeldPermission) => ({
    user_id: id,
    type_id: typeId,
    corporation_id: corporationId,
    is_write: isWrite,
  }))

/** Returns the same audit lines as saving the person alone. */
function auditOf(person: PlannedPerson): AuditedChange[] {
  const { id: subject, known, email, values, roles, permissions } = person
  const heldRoles = known?.roles ?? []
  const held = permissionRows({ id: subject, permissions: known?.permissions ?? [] })
  return [
    ...(known ? [] : [{ kind: 'Person' as const, subject, from: null, to: email }]),
    ...columns.flatMap((column): AuditedChange[] => {
      const to = values[column]
      const isMaster = column === 'master_id' || column === 'annual_master_id'
      if (to === undefined || (!known && !isMaster)) return []
      return [{ kind: personColumns[column].audit, subject, from: known?.row[column] ?? null, to }]
    }),
    ...(hasOtherRoles(person) ? [{ kind: 'Roles' as const, subject, from: heldRoles, to: roles }] : []),
    ...(hasOtherPermissions(person)
      ? [{ kind: 'Permissions' as const, subject, from: held, to: permissionRows({ id: subject, permissions }) }]
      : []),
  ]
}

async function tell(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  const known = people.filter(person => person.known)
  const passive = known.filter(isMadePassive)
  const others = known.filter(person => !isMadePassive(person))
  const isLoggedOut = (person: PlannedPerson) => hasOtherRoles(person) || hasOtherPermissions(person)
  await endSessionsOfAll(db, idsOf(passive), 'made-passive')
  await endSessionsOfAll(db, idsOf(others.filter(isLoggedOut)), 'access-changed')
  await notifyUsersChanged(db, idsOf(others.filter(person => !isLoggedOut(person))))
}

const idsOf = (people: readonly PlannedPerson[]) => people.map(({ id }) => id)
