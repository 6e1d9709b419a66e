import type { ColumnType, GeneratedAlways } from 'kysely'

/** What an audit line is about. Its subject is the id of a person, tree or module, a lookup, or a day of a locale. */
export type AuditKind =
  | 'Master'
  | 'AnnualMaster'
  | 'IsActive'
  | 'Roles'
  | 'Permissions'
  | 'DefaultTree'
  | 'ModuleName'
  | 'Lookup'
  | 'Holiday'
  | 'Invitation'

export interface AuditTable {
  id: GeneratedAlways<number>
  created_at: ColumnType<Date, never, never>
  user_id: number | null
  kind: AuditKind
  subject: string
  old_value: ColumnType<unknown, string, never>
  new_value: ColumnType<unknown, string, never>
}
