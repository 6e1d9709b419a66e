import { z } from 'zod'
import { importedFile, importPreview, previewDigest } from '../files/file-import'
import { defineCall } from '../wire/call'
import { count } from '../wire/fields'
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
  body: z.strictObject({ ...importedFile, digest: previewDigest }),
  answer: z.object({
    created: count,
    /** Of them, those that renew another agreement. */
    renewals: count,
  }),
})
