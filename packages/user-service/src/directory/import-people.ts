import type { Schema } from '@portal/database/schema'
import { endSessionsOf } from '@portal/http/end-sessions'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import type { Kysely } from 'kysely'
import type { UserRow, UserValues as Values } from './audited-columns'
import { addUser, changeUser, type NewUser } from './change-user.command'
import { beginReport, type ImportReport } from './import-report'
import type { ImportedPerson } from './people-file'
import { permissionRows, setPermissions, setRoles } from './person-access'
import { placesOf, type Places } from './places'

/**
 * Imports the people of a file, matched by e-mail. It runs in the caller's transaction, so a dry run is the real
 * import, rolled back. `by` is null for the command line.
 */
export const importPeople = async (
  db: Kysely<Schema>,
  people: ImportedPerson[],
  by: number | null = null,
): Promise<ImportReport> => {
  const report = await beginReport(db)
  const users = new Map((await db.selectFrom('app_user').selectAll().execute()).map(user => [user.email, user]))
  const places = await placesOf(db)
  const complain = (line: number, reason: string) => void report.problems.push({ line, reason })

  const isNew = new Set<string>()
  const changed = new Set<string>()
  const madePassive: number[] = []
  for (const person of people) {
    const known = users.get(person.email)
    const reason = missingOf(person, known)
    if (reason) {
      complain(person.line, reason)
      continue
    }
    const values = await valuesOf(person, known, places)
    if (!known) {
      users.set(person.email, await addUser(db, person.email, values as NewUser, by))
      isNew.add(person.email)
    } else if (await changeUser(db, known, values, by)) {
      users.set(person.email, { ...known, ...values } as UserRow)
      changed.add(person.email)
      if (known.is_active && values.is_active === false) madePassive.push(known.id)
    }
  }

  // Everybody is there now, so that a master may stand below those who have them.
  for (const person of people) {
    const user = users.get(person.email)
    if (!user) continue
    const masters = mastersOf(person, user, users, complain)
    if (await changeUser(db, user, masters, by)) changed.add(person.email)
    if (await setAccess(db, user, person, { isNew: isNew.has(person.email), places, by })) changed.add(person.email)
  }

  const known = [...changed].filter(email => !isNew.has(email))
  await notifyUsersChanged(
    db,
    known.flatMap(email => users.get(email)?.id ?? []),
  )

  for (const { email } of people) {
    if (isNew.has(email)) report.added.push(email)
    else if (changed.has(email)) report.changed.push(email)
    else report.same += 1
  }
  return { ...report, made: places.made, madePassive }
}

/** What is missing from a person of the file. */
const missingOf = (person: ImportedPerson, known: UserRow | undefined): string | undefined => {
  if ((person.corporation === undefined) !== (person.department === undefined)) {
    return 'corporation and department go together'
  }
  if (!person.secondCorporation !== !person.secondDepartment)
    return 'secondCorporation and secondDepartment go together'
  if (known) return undefined
  const needed = ['firstName', 'lastName', 'corporation', 'department', 'recruitmentDate'] as const
  const missing = needed.filter(column => !person[column])
  return missing.length > 0 ? `${person.email} is new, and for that ${missing.join(', ')} is missing` : undefined
}

const given = <T>(value: T | undefined): value is T => value !== undefined

const valuesOf = async (person: ImportedPerson, known: UserRow | undefined, places: Places): Promise<Values> => {
  const values: Values = {}
  if (person.firstName) values.first_name = person.firstName
  if (person.lastName) values.last_name = person.lastName
  if (person.corporation && person.department) {
    const { corporationId, departmentId } = await places.place(person.corporation, person.department)
    Object.assign(values, { corporation_id: corporationId, department_id: departmentId })
  }
  if (given(person.secondCorporation)) {
    const { secondCorporation: corporation, secondDepartment: department } = person
    const second = corporation && department ? await places.place(corporation, department) : undefined
    values.second_corporation_id = second?.corporationId ?? null
    values.second_department_id = second?.departmentId ?? null
  }
  if (given(person.title) || !known) values.title = person.title ?? ''
  if (given(person.birthDate)) values.birth_date = person.birthDate
  if (person.recruitmentDate) values.recruitment_date = person.recruitmentDate
  if (given(person.permitBaseDate)) values.permit_base_date = person.permitBaseDate
  if (given(person.iban)) values.iban = person.iban
  if (given(person.phone)) values.phone = person.phone
  if (given(person.status)) values.is_active = person.status ?? true
  return values
}

const mastersOf = (
  person: ImportedPerson,
  user: UserRow,
  users: Map<string, UserRow>,
  complain: (line: number, reason: string) => void,
): Values => {
  const idOf = (email: string | null): number | null => {
    if (email === null) return null
    const master = users.get(email)
    if (!master) complain(person.line, `the master ${email} is neither in the file nor in the portal`)
    else if (!master.is_active) complain(person.line, `the master ${email} is passive`)
    else if (master.id === user.id) complain(person.line, `${email} is their own master`)
    else return master.id
    return null
  }
  return {
    ...(given(person.master) ? { master_id: idOf(person.master) } : {}),
    ...(given(person.annualMaster) ? { annual_master_id: idOf(person.annualMaster) } : {}),
  }
}

const setAccess = async (
  db: Kysely<Schema>,
  user: UserRow,
  person: ImportedPerson,
  { isNew, places, by }: { isNew: boolean; places: Places; by: number | null },
): Promise<boolean> => {
  const roles = person.roles ?? (isNew || person.roles === null ? ['WorkflowUser' as const] : undefined)
  const areRolesNew = roles !== undefined && (await setRoles(db, user.id, roles, by))
  const arePermissionsNew =
    given(person.permissions) &&
    (await setPermissions(
      db,
      user.id,
      await permissionRows(user.id, user.corporation_id, person.permissions ?? [], places),
      by,
    ))
  const isChanged = areRolesNew || arePermissionsNew
  if (isChanged && !isNew) await endSessionsOf(db, user.id, 'access-changed')
  return isChanged
}
