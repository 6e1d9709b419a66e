import { z } from 'zod'
import { settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { warningSchema } from '../wire/envelope'
import { count, integer, rowId } from '../wire/fields'
import { importKinds, largestImport, mostImportCells, mostMeanings } from './import-limits'

/*
 * Imports people and companies from a file. The preview shows the effect row by row, and the import does exactly that
 * or nothing. People are matched by e-mail, companies by name; fields that are not in the file stay.
 */

const file = {
  kind: z.enum(importKinds),
  content: z.string().min(1).max(largestImport),
  /** The field of each column; null to skip it. */
  columns: z.array(z.string().max(40).nullable()).max(mostImportCells),
  /** The meanings of a field's cells; a cell of roles may hold several words, each with a meaning of its own. */
  values: z
    .array(z.strictObject({ field: z.string().max(40), from: z.string().max(200), to: z.string().max(200) }))
    .max(mostMeanings)
    .default([]),
  /** The fields whose days are written month first: `04/13/2026`. */
  monthFirst: z.array(z.string().max(40)).max(mostImportCells).default([]),
  /** Skips rows with errors; otherwise one error refuses the file. */
  skipsRefused: z.boolean().default(false),
  /** Makes active people of the file's companies who are not in it passive. */
  makesMissingPassive: z.boolean().default(false),
}

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

const ofImport = { access: settingsWriteAccess, largeBody: true } as const

/** The effect of an import now; it is performed and rolled back. */
export const previewImportCall = defineCall('user POST /api/Directory/PreviewImport', {
  ...ofImport,
  body: z.strictObject(file),
  answer: z.object({
    counts: z.record(z.enum(importOutcomes), count),
    /** Rows with changes or errors in file order: the first of each outcome. */
    rows: z.array(importedRowSchema),
    /** The lines of all refused rows. */
    refusedLines: z.array(integer),
    /** The faults of all refused rows, the most frequent first, consequences last. */
    faults: z.array(faultGroupSchema),
    /** Departments to be added, with their companies. */
    departments: z.array(z.object({ name: z.string(), corporationName: z.string() })),
    /** People of the file's companies who are not in it; null if a row could be anybody. */
    missing: z.array(z.object({ userId: rowId, name: z.string(), email: z.string() })).nullable(),
    /** Sent with the import, which refuses if anything has changed since. */
    digest: z.string(),
  }),
})

/**
 * Performs the preview in one transaction. Refused if the effect has changed (IMPORT_MOVED), or if rows have errors
 * that are not to be skipped (IMPORT_HAS_FAULTS).
 */
export const importCall = defineCall('user POST /api/Directory/Import', {
  ...ofImport,
  stepUp: true,
  body: z.strictObject({ ...file, digest: z.string().max(100) }),
  answer: z.object({
    /** Its act in the change log; null if nothing changed. */
    actId: rowId.nullable(),
    /** The new people, who can be invited now. */
    createdUserIds: z.array(rowId),
    created: count,
    changed: count,
    madePassive: count,
    /** Accounts waiting for a second person's confirmation. */
    waitingAccounts: count,
  }),
})
