import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { instant, integer, rowId } from '../wire/fields'
import {
  defaultTreeSchema,
  moduleIdSchema,
  purchaseTypeOrNull,
  savedScopeSchema,
  treeApproverSchema,
  versionSchema,
} from './default-trees'

export const treeVersionSchema = z.object({
  version: versionSchema,
  savedAt: instant,
  /** Null for a tree that was imported. */
  savedBy: z.object({ id: integer, name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Empty: there was no such tree. */
  approvalTree: z.array(treeApproverSchema),
})
export type TreeVersion = z.infer<typeof treeVersionSchema>

/** A tree's current state and all saved versions, newest first; empty if never saved. */
export const treeVersionsCall = defineCall('workflow POST /api/module/TreeVersions', {
  body: z.strictObject({
    moduleId: moduleIdSchema,
    treeScope: savedScopeSchema,
    /** The id of the company, department or person. */
    ownerId: rowId,
    purchaseTypeId: purchaseTypeOrNull,
  }),
  answer: z.object({ tree: defaultTreeSchema, versions: z.array(treeVersionSchema) }),
  access: settingsAccess,
})
