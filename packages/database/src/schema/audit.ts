import type { AuditAct } from '@portal/contracts/audit/audit-acts'
import type { ColumnType, GeneratedAlways } from 'kysely'

/**
 * The kinds of audit rows. The subject is the id of a person, tree, module, company, department or agreement, a lookup,
 * a day of a locale, or the name of a remote.
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
  | 'Agreement'

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
  /** A trigger of `audit` writes this table and the next two. */
  audit_act: {
    id: GeneratedAlways<number>
    created_at: ColumnType<Date, never, never>
    user_id: ColumnType<number | null, never, never>
    name: ColumnType<AuditAct | null, never, never>
    /** The name of an imported file. */
    file_name: ColumnType<string | null, never, never>
  }
  audit_line: {
    audit_id: ColumnType<number, never, never>
    act_id: ColumnType<number, never, never>
    kind: ColumnType<AuditKind, never, never>
    person_id: ColumnType<number | null, never, never>
    corporation_ids: ColumnType<number[], never, never>
    words: ColumnType<string | null, never, never>
  }
  audit_part: {
    act_id: ColumnType<number, never, never>
    kind: ColumnType<AuditKind, never, never>
    corporation_id: ColumnType<number, never, never>
  }
  import_undo: {
    act_id: ColumnType<number, number, never>
    undo_act_id: ColumnType<number, number, never>
  }
}
