import { z } from 'zod'
import { moduleExpressions, modules, purchaseTypes, treeScopes } from '../modules/modules'
import { roleNames } from '../identity/roles'
import { userStatuses } from '../people/person'
import { count, instant, integer, multiLineText, rowId } from '../wire/fields'

export const moduleIdSchema = z.literal(moduleExpressions.map(expression => modules[expression].moduleId))
export const purchaseTypeSchema = z.literal(Object.values(purchaseTypes))
export const purchaseTypeOrNull = purchaseTypeSchema.nullable().default(null)

const { Company, Department, Specific } = treeScopes
/** The scope of a saved tree. */
export const savedScopeSchema = z.literal([Company, Department, Specific])

export const moduleSchema = z.object({
  moduleGuid: z.string(),
  moduleId: moduleIdSchema,
  expressionKey: z.enum(moduleExpressions),
  name: z.string(),
  /** The Turkish name. */
  nameTranslate: z.string(),
  /** Its pages are `/{routing}`, `/{routing}List` and `/{routing}/{formGuid}`. */
  routing: z.string(),
  createdDate: instant,
})
export type Module = z.infer<typeof moduleSchema>

export const mostApprovers = 200

/** Approvers in order; empty means that there is no such tree. */
export const treeUsersSchema = z.array(rowId).max(mostApprovers)

/** `version` counts changes; a save may send the version that was read. */
export const versionSchema = count

/** The reason for a change, as typed. */
export const saveReasonSchema = multiLineText(500)

export const treeApproverSchema = z.object({
  /** From 1. */
  treeOrder: integer,
  userId: integer,
  name: z.string(),
  /** Passive people stay in the tree and are left out of new forms. */
  status: z.enum(userStatuses),
})
export type TreeApprover = z.infer<typeof treeApproverSchema>

/** An approver of a new form. */
export const newApproverSchema = treeApproverSchema.extend({
  titleName: z.string(),
  /** A path below `/api/`, read with the bearer header. */
  profilPhoto: z.string().nullable(),
  roles: z.array(z.enum(roleNames)),
})
export type NewApprover = z.infer<typeof newApproverSchema>

/** A default tree: of a company, of one of its departments, or of one person. */
export const defaultTreeSchema = z.object({
  treeScope: savedScopeSchema,
  /** The module that the tree is for. */
  modules: moduleSchema.omit({ createdDate: true }),
  /** For a purchase; otherwise null. */
  purchaseTypeId: purchaseTypeSchema.nullable(),
  /** The company of the tree, of its department, or of its person. */
  corporationId: integer,
  corporationName: z.string(),
  departmentId: integer.nullable(),
  departmentName: z.string().nullable(),
  formOwnerUserId: integer.nullable(),
  formOwnerName: z.string().nullable(),
  /** Empty: there is no such tree. */
  approvalTree: z.array(treeApproverSchema),
  /** 0: nobody has saved one yet. */
  version: versionSchema,
  updateDate: instant.nullable(),
  /** Null for a tree that was imported. */
  updatedBy: z.object({ id: integer, name: z.string() }).nullable(),
})
export type DefaultTree = z.infer<typeof defaultTreeSchema>
