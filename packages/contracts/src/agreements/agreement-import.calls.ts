import { z } from 'zod'
import { commitment, importedFile, importPreview, importUndoPreview, lastImport } from '../files/file-import'
import { defineCall } from '../wire/call'
import { count, rowId } from '../wire/fields'
import { agreementWriteAccess } from './agreement-access'

/*
 * Imports agreements that exist on paper. A row makes an agreement, and one with the number of its former agreement
 * renews that one, in the file or in the portal. Rows whose number is there already are skipped. Files come later.
 */

const ofImport = { access: agreementWriteAccess, largeBody: true } as const

/** The effect of an import now; it is performed and rolled back. */
export const previewAgreementImportCall = defineCall('workflow POST /api/agreement/previewImport', {
  ...ofImport,
  body: z.strictObject(importedFile),
  answer: z.object(importPreview),
})

/**
 * Performs the preview in one transaction. Refused if the effect has changed (IMPORT_MOVED), or if rows have errors
 * that are not to be skipped (IMPORT_HAS_FAULTS).
 */
export const importAgreementsCall = defineCall('workflow POST /api/agreement/import', {
  ...ofImport,
  changesForms: true,
  body: z.strictObject({ ...importedFile, ...commitment }),
  answer: z.object({
    /** Its act in the change log; null if nothing changed. */
    actId: rowId.nullable(),
    created: count,
    /** Of them, those that renew another agreement. */
    renewals: count,
  }),
})

/** The caller's last import of agreements. */
export const lastAgreementImportCall = defineCall('workflow GET /api/agreement/lastImport', {
  showsForms: true,
  access: agreementWriteAccess,
  answer: lastImport,
})

/*
 * Undoes an import of agreements as one act: they go, and those that they renewed run on. Refused while one of them has
 * changed since, or has forms.
 */

export const previewAgreementImportUndoCall = defineCall('workflow POST /api/agreement/previewImportUndo', {
  ...ofImport,
  body: z.strictObject({ actId: rowId }),
  answer: z.object(importUndoPreview),
})

/** Performs the preview in one transaction. Refused if the effect has changed (UNDO_MOVED). */
export const undoAgreementImportCall = defineCall('workflow POST /api/agreement/undoImport', {
  ...ofImport,
  changesForms: true,
  body: z.strictObject({ actId: rowId, digest: z.string().max(100) }),
  answer: z.object({ gone: count, returned: count }),
})
