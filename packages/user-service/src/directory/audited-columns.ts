import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import type { Selectable, Updateable } from 'kysely'

export type UserRow = Selectable<Schema['app_user']>
export type UserValues = Updateable<Schema['app_user']>

/** The columns of a person that the directory keeps, with what the audit calls a change of each. */
export const auditedColumns = {
  email: 'PersonEmail',
  first_name: 'PersonFirstName',
  last_name: 'PersonLastName',
  title: 'PersonTitle',
  corporation_id: 'PersonCorporation',
  department_id: 'PersonDepartment',
  second_corporation_id: 'PersonSecondCorporation',
  second_department_id: 'PersonSecondDepartment',
  master_id: 'Master',
  annual_master_id: 'AnnualMaster',
  birth_date: 'PersonBirthDate',
  recruitment_date: 'PersonRecruitmentDate',
  permit_base_date: 'PersonPermitBaseDate',
  iban: 'PersonIban',
  phone: 'PersonPhone',
  is_active: 'IsActive',
} as const satisfies Partial<Record<keyof UserRow, AuditKind>>
export type AuditedColumn = keyof typeof auditedColumns

const secondPlace: readonly string[] = ['second_corporation_id', 'second_department_id']

/** Whether values would change anything of a person besides their second company. */
export function hasMoreChanges(row: UserRow, values: UserValues): boolean {
  return Object.entries(values).some(
    ([column, value]) => !secondPlace.includes(column) && row[column as keyof UserRow] !== value,
  )
}

/** Every kind of audit line that is about a person. */
export const personKinds: readonly AuditKind[] = ['Person', 'Roles', 'Permissions', ...Object.values(auditedColumns)]
