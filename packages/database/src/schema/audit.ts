import type { ColumnType, GeneratedAlways } from 'kysely'

/**
 * The kinds of audit rows. The subject is the id of a person, tree, module, company or department, a lookup, a day of a
 * locale, or the name of a remote.
 */
export type AuditKind =
  | 'Person'
  | 'PersonEmail'
  | 'PersonFirstName'
  | 'PersonLastName'
  | 'PersonTitle'
  | 'PersonCorporation'
  | 'PersonDepartment'
  | 'PersonSecondCorporation'
  | 'PersonSecondDepartment'
  | 'PersonBirthDate'
  | 'PersonRecruitmentDate'
  | 'PersonPermitBaseDate'
  | 'PersonIban'
  | 'AccountProposed'
  | 'AccountRefused'
  | 'PersonPhone'
  | 'PersonPhoto'
  | 'Master'
  | 'AnnualMaster'
  | 'FactorResetProposed'
  | 'FactorsReset'
  | 'IsActive'
  | 'Roles'
  | 'Permissions'
  | 'DefaultTree'
  | 'ModuleName'
  | 'Lookup'
  | 'Holiday'
  | 'Invitation'
  | 'Company'
  | 'Department'
  | 'Remote'

export interface AuditTables {
  audit: {
    id: GeneratedAlways<number>
    created_at: ColumnType<Date, never, never>
    user_id: number | null
    kind: AuditKind
    subject: string
    old_value: ColumnType<unknown, string, never>
    new_value: ColumnType<unknown, string, never>
  }
}
