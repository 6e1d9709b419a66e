import type { RoleName } from '@portal/contracts/identity/roles'
import { audit, type AuditedChange } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { insertRows, portionsOf, recordsOf } from '@portal/database/table-rows'
import { endSessionsOfAll } from '@portal/http/end-sessions'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { haveSameRoles } from '@portal/rules/people/directory-rights'
import { sql, type Kysely, type Transaction } from 'kysely'
import { openDepartment } from '../companies/departments.command'
import { noteFirstAccounts, proposeAccounts, type AccountWish } from '../accounts/propose-accounts.command'
import { personColumnNames as columns, personColumns } from '../directory/person-columns'
import { addPeople, newIds } from './add-people.command'
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

interface Applying {
  readonly makesMissingPassive: boolean
  /** Null for the command line. */
  readonly by: number | null
  /** It is rolled back, so nobody is told and nothing is logged. */
  readonly isTrial?: boolean
}

/** Writes a plan: thousands of people in a few statements. People whose access changes are logged out. */
export async function applyPeople(
  db: Transaction<Schema>,
  plan: ImportPlan,
  { makesMissingPassive, by, isTrial = false }: Applying,
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
  await addAccess(db, added)
  await replaceAccess(
    db,
    all.filter(({ known }) => known),
  )
  if (!isTrial) {
    await audit(db, by, all.flatMap(auditOf))
    await tell(db, all)
  }
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
  const changed = people.filter(
    ({ known, values }) =>
      known && columns.some(column => values[column] !== undefined && values[column] !== known.row[column]),
  )
  const rows = changed.map(({ id, known, values }) => ({ id, ...ofColumns({ ...known?.row, ...values }) }))
  const assignments = columns.map(name => sql`${sql.ref(name)} = v.${sql.ref(name)}`)
  for (const portion of portionsOf(rows)) {
    await sql`
      update app_user u set ${sql.join(assignments)}
      from ${recordsOf('app_user', JSON.stringify(portion))} v where u.id = v.id`.execute(db)
  }
}

const ofColumns = (row: PlannedPerson['values']) => Object.fromEntries(columns.map(name => [name, row[name]]))

/** Gives new people their roles and permissions. Nobody has a session of theirs that could be outdated. */
async function addAccess(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  const note = (mode: string) => sql`select set_config('portal.adds_people', ${mode}, true)`.execute(db)
  await note('on')
  await insertAccess(db, people, people)
  await note('off')
}

async function replaceAccess(db: Kysely<Schema>, people: readonly PlannedPerson[]): Promise<void> {
  const ofRoles = people.filter(hasOtherRoles)
  const ofPermissions = people.filter(hasOtherPermissions)
  await db.deleteFrom('user_role').where(isOneOf(ofRoles)).execute()
  await db.deleteFrom('user_permission').where(isOneOf(ofPermissions)).execute()
  await insertAccess(db, ofRoles, ofPermissions)
}

const isOneOf = (people: readonly PlannedPerson[]) => sql<boolean>`user_id = any(${idsOf(people)}::integer[])`

async function insertAccess(
  db: Kysely<Schema>,
  ofRoles: readonly PlannedPerson[],
  ofPermissions: readonly PlannedPerson[],
): Promise<void> {
  const roles = ofRoles.flatMap(({ id, roles: own }) => own.map(role => ({ user_id: id, role: role as RoleName })))
  for (const portion of portionsOf(roles)) await insertRows(db, 'user_role', portion)
  for (const portion of portionsOf(ofPermissions.flatMap(permissionRows))) {
    await insertRows(db, 'user_permission', portion)
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
