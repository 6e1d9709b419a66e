import { refuseRow, type PlannedFault, type PlannedRow as AnyRow } from '@portal/http/file-import/planned-row'
import type { UserValues } from '../directory/person-columns'
import type { HeldPermission, KnownPerson } from './snapshot.query'

/** The values to write for a person. New people and new departments have negative ids until they are created. */
export interface PlannedPerson {
  readonly id: number
  readonly known: KnownPerson | undefined
  readonly email: string
  readonly values: UserValues
  readonly roles: readonly string[]
  readonly permissions: readonly HeldPermission[]
}

export interface PlannedRow extends AnyRow {
  /** Undefined if the row is refused or skipped. */
  person?: PlannedPerson
}

export function refuse(row: PlannedRow, faults: readonly PlannedFault[]): void {
  refuseRow(row, faults)
  delete row.person
}
