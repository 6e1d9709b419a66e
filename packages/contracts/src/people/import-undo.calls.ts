import { z } from 'zod'
import { settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { count, rowId } from '../wire/fields'
import { importUndoPreview } from '../files/file-import'
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
    /** New people or companies become passive. */
    ...importUndoPreview,
    /** New departments that go, and those that others use by now. */
    departments: z.object({ gone: z.array(placeSchema), kept: z.array(placeSchema) }),
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
