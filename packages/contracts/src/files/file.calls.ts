import { z } from 'zod'
import { settingsAccess, type Needs } from '../identity/access'
import { defineCall, type Call } from '../wire/call'
import { idParameter } from '../wire/fields'
import { fileKinds, guid, uploadedFileSchema, type FileKind } from './files'

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

const uploading = { service: 'workflow', method: 'POST', answer: z.array(uploadedFileSchema) } as const
const deleting = { service: 'workflow', method: 'DELETE', params: z.object({ guid }), answer: z.null() } as const
const fileInAddress = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$/)
  .transform(file => ({ guid: file.slice(0, 36), extension: file.slice(37) }))
const viewing = {
  service: 'workflow',
  method: 'GET',
  params: z.object({ file: fileInAddress }),
  answer: z.unknown(),
  answersFile: true,
  access: 'session',
} as const

/** The calls of the files of a module's forms. `name` stands in their addresses. */
const defineFileCalls = (kind: FileKind, name: string) => ({
  upload: defineCall({
    ...uploading,
    path: `/api/FileManager/Upload${name}File`,
    form: z.strictObject({ formGuid: guid }),
    access: 'session',
  }),
  remove: defineCall({ ...deleting, path: `/api/FileManager/Delete${name}File/:guid`, access: 'session' }),
  /** It also answers other kinds in the same folder. */
  view: defineCall({ ...viewing, path: `${fileKinds[kind].folder}/:file` }),
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

export const uploadPurchaseOfferFileCall = defineCall({
  ...uploading,
  path: '/api/FileManager/UploadPurchaseOfferFile',
  /** `fileGuid` names the file; with several files, each file's name contains its own guid. */
  form: z.strictObject({ offerGuid: guid, fileGuid: guid.optional() }),
  access: offerAccess,
})
export const deletePurchaseOfferFileCall = defineCall({
  ...deleting,
  path: '/api/FileManager/DeletePurchaseOfferFile/:guid',
  access: offerAccess,
})

export const uploadAgreementFileCall = defineCall({
  ...uploading,
  path: '/api/FileManager/UploadAgreementFile',
  /** An edit also sends the agreement's number; only the guid matters. */
  form: z.strictObject({ agreementGuid: guid, agreementId: z.string().max(20).optional() }),
  access: agreementAccess,
})
export const deleteAgreementFileCall = defineCall({
  ...deleting,
  path: '/api/FileManager/DeleteAgreementFile/:guid',
  access: agreementAccess,
})

export const viewAgreementFileCall = defineCall({ ...viewing, path: '/agreement/file/:file' })
export const viewCvFileCall = defineCall({ ...viewing, path: '/cv/file/:file' })

/** `profilPhoto` is this path without its `/api/`. */
export const viewPhotoCall = defineCall({ ...viewing, path: '/api/user/photo/:file' })
/** Replaces the caller's own picture. */
export const uploadPhotoCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/user/photo',
  form: z.strictObject({}),
  answer: z.object({ profilPhoto: z.string() }),
  access: 'session',
})
/** The picture of a person in a company whose settings the caller may write. */
const ofPerson = {
  service: 'workflow',
  path: '/api/Directory/Photo/:id',
  params: z.object({ id: idParameter }),
  access: { ...settingsAccess, write: true },
} as const
export const uploadPersonPhotoCall = defineCall({
  ...ofPerson,
  method: 'POST',
  form: z.strictObject({}),
  answer: z.object({ profilPhoto: z.string() }),
})
export const deletePersonPhotoCall = defineCall({ ...ofPerson, method: 'DELETE', answer: z.null() })

export const deletePhotoCall = defineCall({
  service: 'workflow',
  method: 'DELETE',
  path: '/api/user/photo',
  answer: z.null(),
  access: 'session',
})
