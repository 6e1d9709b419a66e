import type { ImportOutcome } from '@portal/contracts/people/directory-import.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { UserValues } from '../directory/person-columns'
import type { Fault } from '../directory/table-file'
import type { HeldPermission, KnownPerson } from './snapshot.query'

/** A value as people read it; in both languages if it has words. */
export type Shown = string | Text

export interface PlannedChange {
  readonly field: string
  readonly from: Shown
  readonly to: Shown
  /** It waits for a second person's confirmation. */
  readonly waits?: true
}

/** A fault of a cell: a code of the import, or the message of another command. */
export type PlannedFault = { readonly column: string } & (Fault | { readonly code: string; readonly said: string })

/** The values to write for a person. New people and new departments have negative ids until they are created. */
export interface PlannedPerson {
  readonly id: number
  readonly known: KnownPerson | undefined
  readonly email: string
  readonly values: UserValues
  readonly roles: readonly string[]
  readonly permissions: readonly HeldPermission[]
}

export interface PlannedRow {
  readonly line: number
  readonly key: string
  readonly name: string
  /** As the file has it. */
  readonly department?: string | null | undefined
  outcome: ImportOutcome
  changes: readonly PlannedChange[]
  faults: readonly PlannedFault[]
  /** Undefined if the row is refused or skipped. */
  person?: PlannedPerson
}

export function refuse(row: PlannedRow, faults: readonly PlannedFault[]): void {
  row.faults = [...row.faults, ...faults]
  row.outcome = 'Refused'
  row.changes = []
  delete row.person
}
