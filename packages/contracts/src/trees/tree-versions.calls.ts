import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { treeScopes } from '../modules/modules'
import { defineCall } from '../wire/call'
import { rowId } from '../wire/fields'
import {
  defaultTreeSchema,
  moduleIdSchema,
  purchaseTypeSchema,
  treeApproverSchema,
  versionSchema,
} from './default-trees'

const { Company, Department, Specific } = treeScopes

export const treeVersionSchema = z.object({
  version: versionSchema,
  savedAt: z.iso.datetime(),
  /** Null for a tree that was imported. */
  savedBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Empty: there was no such tree. */
  approvalTree: z.array(treeApproverSchema),
})
export type TreeVersion = z.infer<typeof treeVersionSchema>

/** A tree as it is, and in every state that it was saved in, newest first; none if nobody has saved one. */
export const treeVersionsCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/module/TreeVersions',
  body: z.strictObject({
    moduleId: moduleIdSchema,
    treeScope: z.literal([Company, Department, Specific]),
    /** Of the company, the department or the person. */
    ownerId: rowId,
    purchaseTypeId: purchaseTypeSchema.nullable().default(null),
  }),
  answer: z.object({ tree: defaultTreeSchema, versions: z.array(treeVersionSchema) }),
  access: settingsAccess,
})
