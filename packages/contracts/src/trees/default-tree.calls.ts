import { z } from 'zod'
import { answersFile } from '../files/files'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { defaultTreeSchema, moduleIdSchema, newApproverSchema, purchaseTypeOrNull } from './default-trees'
import { idOrNull, integer, rowId } from '../wire/fields'
import { moduleExpressions } from '../modules/modules'

/**
 * The approvers that a new form would have now; `common.leftOut` are passive people of the trees. Default `userId`: the
 * caller; default `departmentId`: the owner's department in the corporation. `isUseGeneralManager` asks for the tree of
 * an expense above the limit; the corporation's exemption still applies.
 */
export const defaultTreeCall = defineCall('workflow POST /api/FormRequest/DefaultTree', {
  body: z.strictObject({
    moduleExpression: z.enum(moduleExpressions),
    corporationId: rowId,
    departmentId: idOrNull,
    userId: idOrNull,
    purchaseTypeId: purchaseTypeOrNull,
    isUseGeneralManager: z.boolean().default(false),
  }),
  answer: z.array(newApproverSchema),
  common: z.object({ leftOut: z.array(z.object({ userId: integer, name: z.string() })) }),
  access: 'session',
})

/** The `data` of a refused tree: people who can set up the corporation's trees. */
export const treeRefusalSchema = z.object({ keepers: z.array(z.string()) })

const report = { answer: z.array(defaultTreeSchema), access: settingsAccess } as const
/** The same as a spreadsheet, a row for each approver. */
const sheet = { ...report, ...answersFile } as const

const treesOfCorporation = z.strictObject({
  moduleId: moduleIdSchema.nullable().default(null),
  corporationId: idOrNull,
  purchaseTypeId: purchaseTypeOrNull,
})

/** The trees of a corporation and its departments, for one module and, for purchases, one type. */
export const allDefaultTreesCall = defineCall('workflow POST /api/FormRequest/GetAllDefaultTree', {
  ...report,
  body: treesOfCorporation,
})
export const exportDefaultTreesCall = defineCall('workflow POST /api/FormRequest/ExportAllDefaultTree', {
  ...sheet,
  body: treesOfCorporation,
})

/** The trees of single people of a corporation, for one module or all. */
export const allSpecificTreesCall = defineCall('workflow POST /api/FormRequest/GetAllSpesificTree', {
  ...report,
  body: treesOfCorporation,
})
export const exportSpecificTreesCall = defineCall('workflow POST /api/FormRequest/ExportAllSpesificTree', {
  ...sheet,
  body: treesOfCorporation,
})
