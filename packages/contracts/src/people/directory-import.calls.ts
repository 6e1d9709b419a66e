import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { rowId } from '../wire/fields'
import { importKinds, largestImport, mostImportCells } from './import-limits'

/*
 * People and companies from a file: a preview says what would happen, row by row, and the import does exactly that or
 * nothing. People are matched by e-mail, companies by name; whatever the file says nothing about stays as it is.
 */

const file = {
  kind: z.enum(importKinds),
  content: z.string().min(1).max(largestImport),
  /** What each column of the file is; null for one that is left out. */
  columns: z.array(z.string().max(40).nullable()).max(mostImportCells),
  /** Rows with a mistake are left out; otherwise one is enough to refuse the file. */
  skipsRefused: z.boolean().default(false),
  /** Active people of the file's companies who are not in it become passive. */
  makesMissingPassive: z.boolean().default(false),
}

export const importOutcomes = ['Created', 'Changed', 'Unchanged', 'Skipped', 'Refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const faultSchema = z.object({
  /** The field of the cell. */
  column: z.string(),
  code: z.string(),
  message: z.string(),
})

const importedRowSchema = z.object({
  /** The line of the file. */
  line: z.number().int(),
  /** What it is matched by. */
  key: z.string(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** An account that waits for a second one to confirm it says so. */
  changes: z.array(
    z.object({ field: z.string(), from: z.string(), to: z.string(), waits: z.literal(true).optional() }),
  ),
  faults: z.array(faultSchema),
})
export type ImportedRow = z.infer<typeof importedRowSchema>

const count = z.number().int().min(0)

const ofImport = {
  service: 'user',
  method: 'POST',
  access: { ...settingsAccess, write: true },
  largeBody: true,
} as const

/** What an import of the file would do now; it is done for that, and undone. */
export const previewImportCall = defineCall({
  ...ofImport,
  path: '/api/Directory/PreviewImport',
  body: z.strictObject(file),
  answer: z.object({
    counts: z.record(z.enum(importOutcomes), count),
    /** Rows that change something or have a mistake, in the order of the file: the first of each outcome. */
    rows: z.array(importedRowSchema),
    /** Departments that would be added, each with its company. */
    departments: z.array(z.object({ name: z.string(), corporationName: z.string() })),
    /** Who works in the file's companies and is not in it; null where a row could be anybody. */
    missing: z.array(z.object({ userId: rowId, name: z.string(), email: z.string() })).nullable(),
    /** To be sent with the import: nothing of all this may have moved since. */
    digest: z.string(),
  }),
})

/**
 * Does what the preview has shown, in one transaction. Refused if it would do anything else by now (IMPORT_MOVED), or
 * if a row has a mistake and those are not to be left out (IMPORT_HAS_FAULTS).
 */
export const importCall = defineCall({
  ...ofImport,
  path: '/api/Directory/Import',
  body: z.strictObject({ ...file, digest: z.string().max(100) }),
  answer: z.object({
    /** The new people, who may be invited now. */
    createdUserIds: z.array(rowId),
    created: count,
    changed: count,
    madePassive: count,
    /** Accounts that wait for a second one to confirm them. */
    waitingAccounts: count,
  }),
})
