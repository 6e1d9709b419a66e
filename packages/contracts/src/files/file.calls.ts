import { z } from 'zod'
import { settingsWriteAccess, type Needs } from '../identity/access'
import { defineCall, type Call } from '../wire/call'
import { count, idParameter, instant } from '../wire/fields'
import { answersFile, fileKinds, fileScanSchema, guid, uploadedFileSchema, type FileKind } from './files'

/**
 * Files of records. A file may be uploaded before its record exists, under a guid of the client: until the create call
 * carries that guid, only its uploader sees it.
 */

const agreementAccess: Needs = {
  anyRole: ['WorkflowFinance', 'WorkflowManager'],
  permission: 'Agreements',
  write: true,
}
const offerAccess: Needs = { anyRole: ['WorkflowPurchasing'] }

/** No record has more files. */
const mostFilesAsked = 20

const uploading = { answer: z.array(uploadedFileSchema) } as const
const deleting = { params: z.object({ guid }), answer: z.null() } as const
const fileInAddress = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$/)
  .transform(file => ({ guid: file.slice(0, 36), extension: file.slice(37) }))
const viewing = {
  params: z.object({ file: fileInAddress }),
  ...answersFile,
  access: 'session',
} as const

/** Declares the calls for files of a module's forms. `name` is part of their addresses. */
const defineFileCalls = (kind: FileKind, name: string) => ({
  upload: defineCall(`workflow POST /api/FileManager/Upload${name}File`, {
    ...uploading,
    form: z.strictObject({ formGuid: guid }),
    access: 'session',
  }),
  remove: defineCall(`workflow DELETE /api/FileManager/Delete${name}File/:guid`, { ...deleting, access: 'session' }),
  /** It also answers other kinds in the same folder. */
  view: defineCall(`workflow GET ${fileKinds[kind].folder}/:file`, viewing),
})
export type FormFileCalls = ReturnType<typeof defineFileCalls>
type Anywhere<C extends Call> = Omit<C, 'path' | 'access'> & Pick<Call, 'path' | 'access'>
export type DeleteFileCall = Anywhere<FormFileCalls['remove']>
export type ViewFileCall = Anywhere<FormFileCalls['view']>

/** By the kind of files. */
export const formFileCalls = {
  expense: defineFileCalls('expense', 'Expense'),
  leave: defineFileCalls('leave', 'AnnualLeave'),
  purchase: defineFileCalls('purchase', 'Purchase'),
}

export const {
  expense: { upload: uploadExpenseFileCall, remove: deleteExpenseFileCall, view: viewExpenseFileCall },
  leave: { upload: uploadAnnualLeaveFileCall, remove: deleteAnnualLeaveFileCall, view: viewAnnualLeaveFileCall },
  purchase: { upload: uploadPurchaseFileCall, remove: deletePurchaseFileCall, view: viewPurchaseFileCall },
} = formFileCalls

/** Uploads a receipt to the caller's own inbox. A later expense takes it by its guid. */
export const uploadWaitingFileCall = defineCall('workflow POST /api/FileManager/UploadWaitingExpenseFile', {
  ...uploading,
  form: z.strictObject({ formGuid: guid }),
  access: 'session',
})
/** The caller's own receipts that wait for a form, oldest first. */
export const waitingFilesCall = defineCall('workflow GET /api/FileManager/WaitingExpenseFiles', {
  answer: z.object({
    receipts: z.array(
      z.object({
        /** The guid of the expense that takes its files. */
        expenseGuid: z.string(),
        waitsSince: instant,
        uploadedFiles: z.array(uploadedFileSchema),
      }),
    ),
    /** Receipts are removed when they have waited for so many days. */
    keptDays: count,
    /** Receipts that are mailed here come to the inbox of their sender. */
    mailTo: z.string().optional(),
  }),
  access: 'session',
  showsForms: true,
})

export const uploadPurchaseOfferFileCall = defineCall('workflow POST /api/FileManager/UploadPurchaseOfferFile', {
  ...uploading,
  /** `fileGuid` names the file; with several files, each file's name contains its own guid. */
  form: z.strictObject({ offerGuid: guid, fileGuid: guid.optional() }),
  access: offerAccess,
})
export const deletePurchaseOfferFileCall = defineCall(
  'workflow DELETE /api/FileManager/DeletePurchaseOfferFile/:guid',
  {
    ...deleting,
    access: offerAccess,
  },
)

export const uploadAgreementFileCall = defineCall('workflow POST /api/FileManager/UploadAgreementFile', {
  ...uploading,
  /** An edit also sends the agreement's number; only the guid matters. */
  form: z.strictObject({ agreementGuid: guid, agreementId: z.string().max(20).optional() }),
  access: agreementAccess,
})
export const deleteAgreementFileCall = defineCall('workflow DELETE /api/FileManager/DeleteAgreementFile/:guid', {
  ...deleting,
  access: agreementAccess,
})

export const viewAgreementFileCall = defineCall('workflow GET /agreement/file/:file', viewing)
export const viewCvFileCall = defineCall('workflow GET /cv/file/:file', viewing)

/** `profilPhoto` is this path without its `/api/`. */
export const viewPhotoCall = defineCall('workflow GET /api/user/photo/:file', viewing)
/** Replaces the caller's own picture. */
export const uploadPhotoCall = defineCall('workflow POST /api/user/photo', {
  form: z.strictObject({}),
  answer: z.object({ profilPhoto: z.string() }),
  access: 'session',
})
/** The picture of a person in a company whose settings the caller may write. */
const ofPerson = { params: z.object({ id: idParameter }), access: settingsWriteAccess } as const
export const uploadPersonPhotoCall = defineCall('workflow POST /api/Directory/Photo/:id', {
  ...ofPerson,
  form: z.strictObject({}),
  answer: z.object({ profilPhoto: z.string() }),
})
export const deletePersonPhotoCall = defineCall('workflow DELETE /api/Directory/Photo/:id', {
  ...ofPerson,
  answer: z.null(),
})

export const deletePhotoCall = defineCall('workflow DELETE /api/user/photo', { answer: z.null(), access: 'session' })

/** Returns the malware scanner's results for files. Files that the caller may not see are left out. */
export const getFileScansCall = defineCall('workflow POST /api/FileManager/GetFileScans', {
  body: z.strictObject({ fileGuids: z.array(guid).min(1).max(mostFilesAsked) }),
  /** `scan` is null for a file that can be opened. */
  answer: z.array(z.object({ fileGuid: z.string(), scan: fileScanSchema.nullable() })),
  access: 'session',
})
