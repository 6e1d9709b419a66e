import { z } from 'zod'
import { warningSchema } from '../wire/envelope'
import { count, instant, integer, rowId, singleLineText } from '../wire/fields'
import { largestImport, mostImportCells, mostMeanings } from './import-limits'

/** A file that somebody imports, as the browser read it, with what its columns and words mean. */
export const importedFile = {
  content: z.string().min(1).max(largestImport),
  /** The field of each column; null to skip it. */
  columns: z.array(z.string().max(40).nullable()).max(mostImportCells),
  /**
   * The meanings of a field's cells; a cell of roles may hold several words, each with its own.
   * The meaning of an empty word fills empty cells, or the whole column if the file lacks it.
   */
  values: z
    .array(z.strictObject({ field: z.string().max(40), from: z.string().max(200), to: z.string().max(200) }))
    .max(mostMeanings)
    .default([]),
  /** The fields whose days are written month first: `04/13/2026`. */
  monthFirst: z.array(z.string().max(40)).max(mostImportCells).default([]),
  /** Skips rows with errors; otherwise one error refuses the file. */
  skipsRefused: z.boolean().default(false),
}

const importedFileSchema = z.object(importedFile)
export type ImportedFile = Readonly<z.output<typeof importedFileSchema>>

export const importOutcomes = ['Created', 'Changed', 'Unchanged', 'Skipped', 'Refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importedRowSchema = z.object({
  /** The line of the file. */
  line: integer,
  /** The matching key. */
  key: z.string(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** Accounts that need a second person's confirmation are marked. */
  changes: z.array(
    z.object({ field: z.string(), from: z.string(), to: z.string(), waits: z.literal(true).optional() }),
  ),
  /** `column` is the field of the cell. */
  faults: z.array(warningSchema.extend({ column: z.string() })),
})
export type ImportedRow = z.infer<typeof importedRowSchema>

/** The same fault of many rows, which one repair of the file would mend. */
const faultGroupSchema = z.object({
  column: z.string(),
  code: z.string(),
  message: z.string(),
  /** The cells' text, if the text itself is wrong. */
  text: z.string().nullable(),
  /** The department of the first row, for a company that is not there. */
  department: z.string().nullable(),
  /** It goes with the fault of another row. */
  isConsequence: z.boolean(),
  count,
  /** The first of them. */
  lines: z.array(integer),
})
export type FaultGroup = z.infer<typeof faultGroupSchema>

/** What an import of rows would do. */
export const importPreview = {
  counts: z.record(z.enum(importOutcomes), count),
  /** Rows with changes or errors in file order: the first of each outcome. */
  rows: z.array(importedRowSchema),
  /** The lines of all refused rows. */
  refusedLines: z.array(integer),
  /** Why each of them is refused: indices of `reasons`, in the order of `refusedLines`. */
  refusedFor: z.array(z.array(count)),
  reasons: z.array(z.object({ column: z.string(), message: z.string() })),
  /** The faults of all refused rows, the most frequent first, consequences last. */
  faults: z.array(faultGroupSchema),
  /** Sent with the import, which refuses if anything has changed since. */
  digest: z.string(),
}
const importPreviewSchema = z.object(importPreview)
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** An import of the preview with this digest. The change log names the file. */
export const commitment = { digest: z.string().max(100), fileName: singleLineText(200).nullish() }

/** The effect of an import's undo now; it is performed and rolled back. */
export const importUndoPreview = {
  createdDate: instant,
  /** Who imported; null for the command line. */
  userName: z.string().nullable(),
  /** New records, which go. */
  gone: count,
  /** Others, which get their earlier values back. */
  returned: count,
  /** Why it cannot be undone, by record: the first of them. */
  faults: z.array(z.object({ name: z.string(), message: z.string() })),
  faultCount: count,
  /** Sent with the undo, which refuses if anything has changed since. */
  digest: z.string(),
}
const importUndoPreviewSchema = z.object(importUndoPreview)
export type ImportUndoPreview = z.infer<typeof importUndoPreviewSchema>

export const importedKinds = ['people', 'companies', 'agreements'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** The result of the caller’s last import. Its page may have been closed before it came. */
export const lastImport = z.object({
  /** An import is under way, perhaps the caller's. */
  isRunning: z.boolean(),
  /** Whose it is; null for the command line. */
  runningFor: z.string().nullable(),
  /** The last one that was done; null before the first one. */
  last: z
    .object({
      /** Its act in the change log. */
      actId: rowId,
      kind: z.enum(importedKinds),
      fileName: z.string().nullable(),
      createdDate: instant,
      /** The number of records that it changed. */
      count,
      isUndone: z.boolean(),
    })
    .nullable(),
})
export type LastImport = z.infer<typeof lastImport>
