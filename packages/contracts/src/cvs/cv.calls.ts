import { z } from 'zod'
import type { Needs } from '../identity/access'
import { fileScanSchema, guid } from '../files/files'
import { defineCall } from '../wire/call'
import { idParameter, instant, integer } from '../wire/fields'

/** CVs of people, for human resources and managers of their companies. */

const access: Needs = { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] }

const cvSchema = z.object({
  cvGuid: z.string(),
  fileName: z.string(),
  userId: integer,
  name: z.string(),
  corporationName: z.string(),
  status: z.enum(['active', 'passive']),
  extension: z.string(),
  size: integer,
  /** Its address, read with the bearer header. */
  path: z.string(),
  scan: fileScanSchema.optional(),
  createdDate: instant,
  /** The uploader. */
  createdBy: z.string(),
})
export type Cv = z.infer<typeof cvSchema>

/** The CVs of one person, newest first. */
export const getCvCall = defineCall('workflow GET /api/cv/getCv/:userId', {
  access,
  params: z.object({ userId: idParameter }),
  answer: z.array(cvSchema),
})
/** All CVs, newest first. */
export const getAllCvsCall = defineCall('workflow GET /api/cv/getAllCvs', { access, answer: z.array(cvSchema) })
/** One file. A repeated upload under the same `cvGuid` is stored once. */
export const uploadCvCall = defineCall('workflow POST /api/cv/UploadCv', {
  access,
  form: z.strictObject({ userId: idParameter, cvGuid: guid.optional() }),
  answer: cvSchema,
})
export const deleteCvCall = defineCall('workflow DELETE /api/cv/DeleteCv/:guid', {
  access,
  params: z.object({ guid }),
  answer: z.null(),
})
