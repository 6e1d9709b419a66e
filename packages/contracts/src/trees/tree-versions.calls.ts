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

/** A tree's current state and all saved versions, newest first; empty if never saved. */
export const treeVersionsCall = defineCall('workflow POST /api/module/TreeVersions', {
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
