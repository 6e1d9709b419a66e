import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import type { Selectable, Updateable } from 'kysely'

export type UserRow = Selectable<Schema['app_user']>
export type UserValues = Updateable<Schema['app_user']>

export type ColumnKind = 'text' | 'day' | 'company' | 'department' | 'person' | 'active'

interface PersonColumn {
  readonly audit: AuditKind
  /** Its name on the page of a person. */
  readonly field: keyof DirectoryPerson
  /** Its name in a file. */
  readonly cell: string
  readonly kind: ColumnKind
}

/** The columns of a person that the directory maintains. */
export const personColumns = {
  email: { audit: 'PersonEmail', field: 'email', cell: 'email', kind: 'text' },
  first_name: { audit: 'PersonFirstName', field: 'firstName', cell: 'firstName', kind: 'text' },
  last_name: { audit: 'PersonLastName', field: 'lastName', cell: 'lastName', kind: 'text' },
  title: { audit: 'PersonTitle', field: 'titleName', cell: 'title', kind: 'text' },
  corporation_id: { audit: 'PersonCorporation', field: 'corporationId', cell: 'corporation', kind: 'company' },
  department_id: { audit: 'PersonDepartment', field: 'departmentId', cell: 'department', kind: 'department' },
  second_corporation_id: {
    audit: 'PersonSecondCorporation',
    field: 'secondCorporationId',
    cell: 'secondCorporation',
    kind: 'company',
  },
  second_department_id: {
    audit: 'PersonSecondDepartment',
    field: 'secondDepartmentId',
    cell: 'secondDepartment',
    kind: 'department',
  },
  master_id: { audit: 'Master', field: 'masterId', cell: 'master', kind: 'person' },
  annual_master_id: { audit: 'AnnualMaster', field: 'annualMasterId', cell: 'annualMaster', kind: 'person' },
  birth_date: { audit: 'PersonBirthDate', field: 'birthDate', cell: 'birthDate', kind: 'day' },
  recruitment_date: {
    audit: 'PersonRecruitmentDate',
    field: 'dateOfRecruitment',
    cell: 'recruitmentDate',
    kind: 'day',
  },
  permit_base_date: { audit: 'PersonPermitBaseDate', field: 'permitBaseDate', cell: 'permitBaseDate', kind: 'day' },
  iban: { audit: 'PersonIban', field: 'iban', cell: 'iban', kind: 'text' },
  phone: { audit: 'PersonPhone', field: 'phoneNumber', cell: 'phone', kind: 'text' },
  is_active: { audit: 'IsActive', field: 'status', cell: 'status', kind: 'active' },
} as const satisfies Partial<Record<keyof UserRow, PersonColumn>>
export type PersonColumnName = keyof typeof personColumns

export const personColumnNames = Object.keys(personColumns) as PersonColumnName[]

/** The kinds of audit lines about a person, each with the changed field of the person's page. */
export const fieldOfAudit: ReadonlyMap<AuditKind, keyof DirectoryPerson> = new Map<AuditKind, keyof DirectoryPerson>([
  ['Person', 'name'],
  ['Roles', 'roleList'],
  ['Permissions', 'permissionList'],
  ...Object.values(personColumns).map(({ audit, field }) => [audit, field] as const),
])
export const personKinds: readonly AuditKind[] = [...fieldOfAudit.keys()]
