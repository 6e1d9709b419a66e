import type { ImportOutcome } from '@portal/contracts/files/file-import'
import type { Text } from '@portal/contracts/wire/language'
import type { Fault } from './table-file'

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

export interface PlannedRow {
  readonly line: number
  readonly key: string
  readonly name: string
  /** The departments that stand beside companies in the file, by the field of the company. */
  readonly departments?: Readonly<Record<string, string | null | undefined>>
  outcome: ImportOutcome
  changes: readonly PlannedChange[]
  faults: readonly PlannedFault[]
}

export function refuseRow(row: PlannedRow, faults: readonly PlannedFault[]): void {
  row.faults = [...row.faults, ...faults]
  row.outcome = 'Refused'
  row.changes = []
}
