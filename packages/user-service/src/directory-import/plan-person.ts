import { permissionTypes } from '@portal/contracts/identity/permission'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { isSameIban } from '@portal/rules/iban'
import { rightsFault, usualRoles, type RightsFault } from '@portal/rules/people/directory-rights'
import { personDateFaults } from '@portal/rules/people/person-dates'
import type { UserRow, UserValues } from '../directory/person-columns'
import { personReach } from '../directory/person-reach.query'
import type { ImportedPerson } from '../directory/import-columns'
import { companyCalled, placeOf } from './places'
import type { PlannedFault } from '@portal/http/file-import/planned-row'
import { refuse, type PlannedPerson, type PlannedRow } from './planned'
import type { Desk, HeldPermission, KnownPerson } from './snapshot.query'

/** Plans a row except for its masters, who may stand further down in the file. */
export function planPerson(desk: Desk, person: ImportedPerson, row: PlannedRow, id: number): void {
  const known = desk.snapshot.people.get(person.email)
  if (known && ![known.row.corporation_id, known.row.second_corporation_id].some(own => own && desk.own.has(own))) {
    return refuse(row, [{ column: 'email', code: 'NOT_YOURS' }])
  }
  const faults: PlannedFault[] = known ? [] : neededBy(person)
  const values = { ...ownValuesOf(person, known), ...placesOf(desk, person, known, faults) }
  if (faults.length > 0) return refuse(row, faults)
  const planned: PlannedPerson = {
    id: known?.row.id ?? id,
    known,
    email: person.email,
    values,
    roles: rolesOf(person, known),
    permissions: permissionsOf(desk, person, values.corporation_id ?? known?.row.corporation_id ?? 0, known, faults),
  }
  faults.push(...faultsOfDates(desk, planned), ...faultsOfAccount(desk, planned), ...faultOfRights(desk, planned))
  if (faults.length > 0) return refuse(row, faults)
  row.person = planned
}

const needed = ['firstName', 'lastName', 'corporation', 'department', 'recruitmentDate'] as const

const neededBy = (person: ImportedPerson): PlannedFault[] =>
  needed.flatMap(column => (person[column] ? [] : [{ column, code: 'NEEDED_FOR_NEW' as const }]))

const isGiven = <T>(value: T | undefined): value is T => value !== undefined

/** True if the account is already the person's, or waits for confirmation. */
function isKept(iban: string | null, known: KnownPerson | undefined): boolean {
  const { row, waitingAccount } = known ?? {}
  return Boolean(row && isSameIban(row.iban, iban)) || Boolean(waitingAccount && isSameIban(waitingAccount.iban, iban))
}

/** An account proposed by another person has to be decided first. */
function faultsOfAccount({ caller }: Desk, { known, values }: PlannedPerson): PlannedFault[] {
  const { waitingAccount } = known ?? {}
  if (values.iban === undefined || !waitingAccount || waitingAccount.proposedById === (caller?.id ?? null)) return []
  return [{ column: 'iban', code: 'ACCOUNT_WAITING' }]
}

function ownValuesOf(person: ImportedPerson, known: KnownPerson | undefined): UserValues {
  const { firstName, lastName, title, birthDate, recruitmentDate, permitBaseDate, iban, phone, status } = person
  return {
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...((isGiven(title) || !known) && { title: title ?? '' }),
    ...(isGiven(birthDate) && { birth_date: birthDate }),
    ...(recruitmentDate && { recruitment_date: recruitmentDate }),
    ...(isGiven(permitBaseDate) && { permit_base_date: permitBaseDate }),
    ...(isGiven(iban) && !isKept(iban, known) && { iban }),
    ...(isGiven(phone) && { phone }),
    // A corrected file brings back whom an undone import created.
    ...((isGiven(status) || known?.isTakenBack) && { is_active: status ?? true }),
  }
}

function placesOf(
  desk: Desk,
  person: ImportedPerson,
  known: KnownPerson | undefined,
  faults: PlannedFault[],
): UserValues {
  const first = placeOf(desk, person, known, 'first')
  const second = placeOf(desk, person, known, 'second')
  const values: UserValues = {}
  for (const place of [first, second]) if (place && 'code' in place) faults.push(place)
  if (first && 'corporationId' in first && first.corporationId && first.departmentId) {
    Object.assign(values, { corporation_id: first.corporationId, department_id: first.departmentId })
  }
  if (second && 'corporationId' in second) {
    values.second_corporation_id = second.corporationId
    values.second_department_id = second.departmentId
  }
  const [one, two] = [
    values.corporation_id ?? known?.row.corporation_id,
    values.second_corporation_id === undefined ? known?.row.second_corporation_id : values.second_corporation_id,
  ]
  if (one && one === two) faults.push({ column: second ? 'secondCorporation' : 'corporation', code: 'SAME_COMPANY' })
  return values
}

function rolesOf({ roles }: ImportedPerson, known: KnownPerson | undefined): readonly string[] {
  return roles ?? (roles === undefined && known ? known.roles : usualRoles)
}

/** Replaces the person's permissions in the caller's companies; those of other companies stay. */
function permissionsOf(
  desk: Desk,
  { permissions }: ImportedPerson,
  ownCompany: number,
  known: KnownPerson | undefined,
  faults: PlannedFault[],
): readonly HeldPermission[] {
  if (permissions === undefined) return known?.permissions ?? []
  const held = (known?.permissions ?? []).filter(({ corporationId }) => !desk.own.has(corporationId))
  const wanted = new Map<string, HeldPermission>()
  for (const { name, isWrite, corporation } of permissions ?? []) {
    const typeId = permissionTypes[name]
    for (const corporationId of companiesNamed(desk, corporation, ownCompany)) {
      if (corporationId === undefined) {
        faults.push({ column: 'permissions', code: 'NO_SUCH_COMPANY', values: { text: corporation ?? '' } })
        continue
      }
      const key = `${typeId} ${corporationId}`
      wanted.set(key, { typeId, corporationId, isWrite: isWrite || wanted.get(key)?.isWrite === true })
    }
  }
  return [...held, ...wanted.values()].toSorted((a, b) => a.typeId - b.typeId || a.corporationId - b.corporationId)
}

function companiesNamed(desk: Desk, name: string | undefined, ownCompany: number): (number | undefined)[] {
  if (name === undefined) return [ownCompany]
  if (name !== '*') return [companyCalled(desk, name)]
  return desk.snapshot.companies.flatMap(({ id, isActive }) => (isActive && desk.own.has(id) ? [id] : []))
}

const dateColumns = ['birth_date', 'recruitment_date', 'permit_base_date'] as const

/** Checks the dates only if the file changes one. */
function faultsOfDates({ today }: Desk, { values, known }: PlannedPerson): PlannedFault[] {
  if (dateColumns.every(column => values[column] === undefined || values[column] === known?.row[column])) return []
  const { birth_date, recruitment_date, permit_base_date } = { ...known?.row, ...values }
  const dates = { birthDate: birth_date, dateOfRecruitment: recruitment_date, permitBaseDate: permit_base_date }
  return personDateFaults(dates, today).map(({ field, code, limit }) => ({
    column: field === 'dateOfRecruitment' ? 'recruitmentDate' : field,
    code,
    values: { limit: displayDate(limit) },
  }))
}

const columnOfRights: Readonly<Record<RightsFault, string>> = {
  OWN_ACCESS: 'roles',
  OWN_DATES: 'recruitmentDate',
  FIRST_COMPANY_ONLY: 'corporation',
  COMPANY_NOT_YOURS: 'corporation',
  PERMISSION_NOT_YOURS: 'permissions',
  REACH_NOT_YOURS: 'roles',
}

const secondPlace = ['second_corporation_id', 'second_department_id']

export function faultOfRights({ caller }: Desk, { known, email, values, ...access }: PlannedPerson): PlannedFault[] {
  if (!caller) return []
  const before = known ? personReach(known.row, known) : null
  const after = personReach({ email, ...known?.row, ...values }, access)
  const isMoreChanged = Object.entries(values).some(
    ([column, value]) => !secondPlace.includes(column) && known?.row[column as keyof UserRow] !== value,
  )
  const code = rightsFault(caller, before, after, isMoreChanged)
  return code ? [{ column: columnOfRights[code], code }] : []
}
