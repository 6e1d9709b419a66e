import type { ImportOutcome } from '@portal/contracts/people/directory-import.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Text } from '@portal/contracts/wire/language'
import type { UserValues } from '../directory/audited-columns'
import type { Fault } from '../directory/table-file'
import type { HeldPermission, KnownPerson, Snapshot } from './snapshot.query'

/** A value as people read it, in both languages where it has words. */
export type Shown = string | Text

export interface PlannedChange {
  readonly field: string
  readonly from: Shown
  readonly to: Shown
  /** For a second one to confirm it. */
  readonly waits?: true
}

/** What is wrong with a cell: by its code, or as another command has said it. */
export type PlannedFault = { readonly column: string } & (Fault | { readonly code: string; readonly said: string })

/** What is written of somebody. Whoever is new has an id below 0 until they are there; so has a new department. */
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
  outcome: ImportOutcome
  changes: readonly PlannedChange[]
  faults: readonly PlannedFault[]
  /** None where the row is refused or skipped. */
  person?: PlannedPerson
}

export interface NewDepartment {
  readonly id: number
  readonly corporationId: number
  readonly corporationName: string
  readonly name: string
}

/** What judges a row. */
export interface Desk {
  readonly snapshot: Snapshot
  /** None at the command line, which may do everything. */
  readonly caller: LoggedInUser | null
  /** The companies whose settings the caller may write. */
  readonly own: ReadonlySet<number>
  readonly today: string
  /** Departments that rows ask for, by company and name. */
  readonly newDepartments: Map<string, NewDepartment>
}

export function refuse(row: PlannedRow, faults: readonly PlannedFault[]): void {
  row.faults = [...row.faults, ...faults]
  row.outcome = 'Refused'
  row.changes = []
  delete row.person
}
