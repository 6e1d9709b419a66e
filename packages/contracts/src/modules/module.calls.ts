import { z } from 'zod'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import {
  defaultTreeSchema,
  moduleIdSchema,
  moduleSchema,
  purchaseTypeSchema,
  saveReasonSchema,
  treeUsersSchema,
  versionSchema,
} from '../trees/default-trees'
import { singleLineText, rowId } from '../wire/fields'
import { totalCountSchema } from '../wire/paging'

/**
 * Modules and their default trees. Administration is for the corporations for which the caller holds the Settings
 * permission: what belongs to another one, or to a passive one, is NOT_FOUND, and missing in a list. A tree is saved by
 * who may write the settings of its corporation.
 */
const ofModules = { service: 'workflow', access: settingsAccess } as const

const moduleGuid = z.guid()
const chosen = rowId.nullable().default(null)
const purchaseTypeId = purchaseTypeSchema.nullable().default(null)
/** Why a tree is changed, for its versions. */
const reason = saveReasonSchema.optional()

/** Every module, for the menu and for whoever chooses one. */
export const moduleListCall = defineCall({
  service: 'workflow',
  method: 'GET',
  path: '/api/Module/GetList/all',
  answer: z.array(moduleSchema),
  common: totalCountSchema,
  access: 'session',
})

export const moduleCall = defineCall({
  ...ofModules,
  method: 'GET',
  path: '/api/module/get/:guid',
  params: z.object({ guid: moduleGuid }),
  answer: moduleSchema.extend({ version: versionSchema }),
})

/**
 * Saves a module's name, a corporation's tree and a department's tree, all or nothing; a tree that is left out stays as
 * it is. With `byUserId` it is the editor of a user's trees: the tree may not become shorter, and nobody but that user
 * (and who is passive) may leave it.
 */
export const updateModuleCall = defineCall({
  ...ofModules,
  access: settingsWriteAccess,
  method: 'PUT',
  path: '/api/module/update',
  body: z.strictObject({
    moduleGuid,
    /** A name that is left out stays. */
    name: singleLineText(100).optional(),
    nameTranslate: singleLineText(100).optional(),
    corporationId: chosen,
    corporatePurchaseTypeId: purchaseTypeId,
    treeUsersByCorporation: treeUsersSchema.optional(),
    departmentId: chosen,
    departmentPurchaseTypeId: purchaseTypeId,
    treeUsersByDepartment: treeUsersSchema.optional(),
    byUserId: rowId.optional(),
    reason,
    /** What the name and each tree were read with. */
    version: versionSchema.optional(),
    corporationTreeVersion: versionSchema.optional(),
    departmentTreeVersion: versionSchema.optional(),
  }),
  answer: z.object({
    version: versionSchema,
    corporationTreeVersion: versionSchema.nullable(),
    departmentTreeVersion: versionSchema.nullable(),
  }),
})

/** Saves the tree of one person. With `byUserId` it is the editor of a user's trees, as above. */
export const updateSpecificTreeCall = defineCall({
  ...ofModules,
  access: settingsWriteAccess,
  method: 'PUT',
  path: '/api/module/updateSpesificTree',
  body: z.strictObject({
    moduleId: moduleIdSchema.nullable().default(null),
    userId: chosen,
    purchaseTypeId,
    treeUsers: treeUsersSchema,
    byUserId: rowId.optional(),
    reason,
    version: versionSchema.optional(),
  }),
  answer: z.object({ version: versionSchema }),
})

const reading = { ...ofModules, method: 'POST', answer: defaultTreeSchema } as const

export const treeByDepartmentCall = defineCall({
  ...reading,
  path: '/api/module/getTreeByDepartment',
  body: z.strictObject({
    moduleGuid: moduleGuid.nullable().default(null),
    departmentId: chosen,
    departmentPurchaseTypeId: purchaseTypeId,
  }),
})

export const treeByCorporationCall = defineCall({
  ...reading,
  path: '/api/module/getTreeByCorporation',
  body: z.strictObject({
    moduleGuid: moduleGuid.nullable().default(null),
    corporationId: chosen,
    corporatePurchaseTypeId: purchaseTypeId,
  }),
})

export const treeBySpecificCall = defineCall({
  ...reading,
  path: '/api/module/getTreeBySpesific',
  body: z.strictObject({ moduleId: moduleIdSchema.nullable().default(null), userId: chosen, purchaseTypeId }),
})

/** The trees in which a user stands, to put somebody in their place. */
const treesByUser = {
  ...reading,
  body: z.strictObject({ userId: chosen }),
  answer: z.array(defaultTreeSchema),
} as const

export const corporationTreesByUserCall = defineCall({
  ...treesByUser,
  path: '/api/module/getCorparationTreesByUser',
})
export const departmentTreesByUserCall = defineCall({ ...treesByUser, path: '/api/module/getDepartmentTressByUser' })
export const specificTreesByUserCall = defineCall({ ...treesByUser, path: '/api/module/getSpecificTressByUser' })
