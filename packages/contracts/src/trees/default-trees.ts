import { z } from 'zod'
import { moduleExpressions, modules, purchaseTypes, treeScopes } from '../modules/modules'
import { roleNames } from '../identity/roles'
import { userStatuses } from '../people/person'
import { multiLineText, rowId } from '../wire/fields'

const id = z.number().int()

export const moduleIdSchema = z.literal(moduleExpressions.map(expression => modules[expression].moduleId))
export const purchaseTypeSchema = z.literal(Object.values(purchaseTypes))

export const moduleSchema = z.object({
  moduleGuid: z.string(),
  moduleId: moduleIdSchema,
  expressionKey: z.enum(moduleExpressions),
  name: z.string(),
  /** The Turkish name. */
  nameTranslate: z.string(),
  /** Its pages are `/{routing}`, `/{routing}List` and `/{routing}/{formGuid}`. */
  routing: z.string(),
  createdDate: z.iso.datetime(),
})
export type Module = z.infer<typeof moduleSchema>

export const mostApprovers = 200

/** Approvers in order; empty means that there is no such tree. */
export const treeUsersSchema = z.array(rowId).max(mostApprovers)

/** `version` counts changes; a save may send the version that was read. */
export const versionSchema = id.min(0)

/** The reason for a change, as typed. */
export const saveReasonSchema = multiLineText(500)

export const treeApproverSchema = z.object({
  /** From 1. */
  treeOrder: id,
  userId: id,
  name: z.string(),
  /** Passive people stay in the tree and are left out of new forms. */
  status: z.enum(userStatuses),
})
export type TreeApprover = z.infer<typeof treeApproverSchema>

/** An approver as the submitter of a form sees them. */
export const newApproverSchema = treeApproverSchema.extend({
  titleName: z.string(),
  /** A path below `/api/`, read with the bearer header. */
  profilPhoto: z.string().nullable(),
  roles: z.array(z.enum(roleNames)),
})
export type NewApprover = z.infer<typeof newApproverSchema>

const { Company, Department, Specific } = treeScopes

/** A default tree: of a company, of one of its departments, or of one person. */
export const defaultTreeSchema = z.object({
  treeScope: z.literal([Company, Department, Specific]),
  /** The module that the tree is for. */
  modules: moduleSchema.omit({ createdDate: true }),
  /** Of a purchase; null elsewhere. */
  purchaseTypeId: purchaseTypeSchema.nullable(),
  /** The company of the tree, of its department, or of its person. */
  corporationId: id,
  corporationName: z.string(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  formOwnerUserId: id.nullable(),
  formOwnerName: z.string().nullable(),
  /** Empty: there is no such tree. */
  approvalTree: z.array(treeApproverSchema),
  /** 0: nobody has saved one yet. */
  version: versionSchema,
  updateDate: z.iso.datetime().nullable(),
  /** Null for a tree that was imported. */
  updatedBy: z.object({ id, name: z.string() }).nullable(),
})
export type DefaultTree = z.infer<typeof defaultTreeSchema>
