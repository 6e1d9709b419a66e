import { z } from 'zod'
import { settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { count, rowId } from '../wire/fields'
import { commitment, importedFile, importPreview, lastImport } from '../files/file-import'
import { importKinds } from './import-kinds'

/*
 * Imports people and companies from a file. The preview shows the effect row by row, and the import does exactly that
 * or nothing. People are matched by e-mail, companies by name; fields that are not in the file stay.
 */

const file = {
  ...importedFile,
  kind: z.enum(importKinds),
  /** Makes active people of the file's companies who are not in it passive. */
  makesMissingPassive: z.boolean().default(false),
}

const ofImport = { access: settingsWriteAccess, largeBody: true } as const

/** The effect of an import now; it is performed and rolled back. */
export const previewImportCall = defineCall('user POST /api/Directory/PreviewImport', {
  ...ofImport,
  body: z.strictObject(file),
  answer: z.object({
    ...importPreview,
    /** Departments to be added, with their companies. */
    departments: z.array(z.object({ name: z.string(), corporationName: z.string() })),
    /** People of the file's companies who are not in it; null if a row could be anybody. */
    missing: z.array(z.object({ userId: rowId, name: z.string(), email: z.string() })).nullable(),
  }),
})

/**
 * Performs the preview in one transaction. Refused if the effect has changed (IMPORT_MOVED), or if rows have errors
 * that are not to be skipped (IMPORT_HAS_FAULTS).
 */
export const importCall = defineCall('user POST /api/Directory/Import', {
  ...ofImport,
  stepUp: true,
  body: z.strictObject({ ...file, ...commitment }),
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

/** The caller's last import of people or companies. */
export const lastImportCall = defineCall('user GET /api/Directory/LastImport', {
  access: settingsWriteAccess,
  answer: lastImport,
})
