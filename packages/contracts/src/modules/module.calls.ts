import { z } from 'zod'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import {
  defaultTreeSchema,
  moduleIdSchema,
  moduleSchema,
  purchaseTypeOrNull,
  saveReasonSchema,
  treeUsersSchema,
  versionSchema,
} from '../trees/default-trees'
import { idOrNull, rowId, singleLineText } from '../wire/fields'
import { totalCountSchema } from '../wire/paging'

/**
 * Modules and their default trees. The caller administers corporations for which they hold the permission Settings;
 * trees of other and of passive corporations are NOT_FOUND, and missing in lists. Saving a tree takes write permission.
 */

const moduleGuid = z.guid()
/** The reason for a change, kept with the version. */
const reason = saveReasonSchema.optional()

/** Every module, for the menu and for choices. */
export const moduleListCall = defineCall('workflow GET /api/Module/GetList/all', {
  answer: z.array(moduleSchema),
  common: totalCountSchema,
  access: 'session',
})

export const moduleCall = defineCall('workflow GET /api/module/get/:guid', {
  access: settingsAccess,
  params: z.object({ guid: moduleGuid }),
  answer: moduleSchema.extend({ version: versionSchema }),
})

/**
 * Saves a module's name, a corporation's tree and a department's tree, all or nothing; an absent tree stays. With
 * `byUserId`, from the editor of a user's trees, no tree may become shorter, and only that user and passive people may
 * leave it.
 */
export const updateModuleCall = defineCall('workflow PUT /api/module/update', {
  access: settingsWriteAccess,
  stepUp: true,
  body: z.strictObject({
    moduleGuid,
    /** An absent name stays. */
    name: singleLineText(100).optional(),
    nameTranslate: singleLineText(100).optional(),
    corporationId: idOrNull,
    corporatePurchaseTypeId: purchaseTypeOrNull,
    treeUsersByCorporation: treeUsersSchema.optional(),
    departmentId: idOrNull,
    departmentPurchaseTypeId: purchaseTypeOrNull,
    treeUsersByDepartment: treeUsersSchema.optional(),
    byUserId: rowId.optional(),
    reason,
    /** The versions that were read, of the name and of each tree. */
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

/** Saves the tree of one person; `byUserId` as above. */
export const updateSpecificTreeCall = defineCall('workflow PUT /api/module/updateSpesificTree', {
  access: settingsWriteAccess,
  stepUp: true,
  body: z.strictObject({
    moduleId: moduleIdSchema.nullable().default(null),
    userId: idOrNull,
    purchaseTypeId: purchaseTypeOrNull,
    treeUsers: treeUsersSchema,
    byUserId: rowId.optional(),
    reason,
    version: versionSchema.optional(),
  }),
  answer: z.object({ version: versionSchema }),
})

const reading = { access: settingsAccess, answer: defaultTreeSchema } as const

export const treeByDepartmentCall = defineCall('workflow POST /api/module/getTreeByDepartment', {
  ...reading,
  body: z.strictObject({
    moduleGuid: moduleGuid.nullable().default(null),
    departmentId: idOrNull,
    departmentPurchaseTypeId: purchaseTypeOrNull,
  }),
})

export const treeByCorporationCall = defineCall('workflow POST /api/module/getTreeByCorporation', {
  ...reading,
  body: z.strictObject({
    moduleGuid: moduleGuid.nullable().default(null),
    corporationId: idOrNull,
    corporatePurchaseTypeId: purchaseTypeOrNull,
  }),
})

export const treeBySpecificCall = defineCall('workflow POST /api/module/getTreeBySpesific', {
  ...reading,
  body: z.strictObject({
    moduleId: moduleIdSchema.nullable().default(null),
    userId: idOrNull,
    purchaseTypeId: purchaseTypeOrNull,
  }),
})

/** The trees that contain a user, to replace them. */
const treesByUser = {
  ...reading,
  body: z.strictObject({ userId: idOrNull }),
  answer: z.array(defaultTreeSchema),
} as const

export const corporationTreesByUserCall = defineCall('workflow POST /api/module/getCorparationTreesByUser', {
  ...treesByUser,
})
export const departmentTreesByUserCall = defineCall('workflow POST /api/module/getDepartmentTressByUser', {
  ...treesByUser,
})
export const specificTreesByUserCall = defineCall('workflow POST /api/module/getSpecificTressByUser', {
  ...treesByUser,
})
