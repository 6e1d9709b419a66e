import { z } from 'zod'
import { settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { count, instant, rowId } from '../wire/fields'
import { importKinds } from './import-kinds'

/*
 * Undoes an import of people or companies as one act. What it created becomes passive, what it changed gets its earlier
 * values back. Refused while anything else has changed or used one of its records since.
 */

const ofUndo = { access: settingsWriteAccess, largeBody: true } as const

const placeSchema = z.object({ name: z.string(), corporationName: z.string() })

/** The effect of an undo now; it is performed and rolled back. */
export const previewImportUndoCall = defineCall('user POST /api/Directory/PreviewImportUndo', {
  ...ofUndo,
  body: z.strictObject({ actId: rowId }),
  answer: z.object({
    kind: z.enum(importKinds),
    createdDate: instant,
    /** Who imported; null for the command line. */
    userName: z.string().nullable(),
    /** New people or companies, which become passive. */
    gone: count,
    /** Others, which get their earlier values back. */
    returned: count,
    /** New departments that go, and those that others use by now. */
    departments: z.object({ gone: z.array(placeSchema), kept: z.array(placeSchema) }),
    /** Why it cannot be undone, by record: the first of them. */
    faults: z.array(z.object({ name: z.string(), message: z.string() })),
    faultCount: count,
    /** Sent with the undo, which refuses if anything has changed since. */
    digest: z.string(),
  }),
})

/** Performs the preview in one transaction. Refused if the effect has changed (UNDO_MOVED). */
export const undoImportCall = defineCall('user POST /api/Directory/UndoImport', {
  ...ofUndo,
  stepUp: true,
  body: z.strictObject({ actId: rowId, digest: z.string().max(100) }),
  answer: z.object({
    gone: count,
    returned: count,
    /** Accounts waiting for a second person's confirmation. */
    waitingAccounts: count,
  }),
})
