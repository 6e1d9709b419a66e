import { z } from 'zod'

/** The vocabulary of permission: the same words for a menu entry, a route, a widget and a call of the server. */

export const roleNames = [
  'WorkflowManager',
  'WorkflowUser',
  'WorkflowHumanResources',
  'WorkflowFinance',
  'WorkflowPurchasing',
  'WorkflowFinancialAffairs',
] as const
export const roleNameSchema = z.enum(roleNames)
export type RoleName = z.infer<typeof roleNameSchema>

export const permissionTypes = {
  Settings: 1,
  Agreements: 2,
  /** Stands for AllExpense, AllAnnualLeave and AllPurchasing together. */
  AllForms: 3,
  Payments: 4,
  AllExpense: 5,
  AllAnnualLeave: 6,
  AllPurchasing: 7,
  Chart: 8,
} as const
export type PermissionName = keyof typeof permissionTypes
export const permissionNames = Object.keys(permissionTypes) as [PermissionName, ...PermissionName[]]

/**
 * What somebody must have to reach a thing. Every part that is given must hold; nothing given means that being
 * logged in is enough.
 */
export const needsSchema = z.strictObject({
  /** One of these roles. */
  anyRole: z.array(roleNameSchema).min(1).optional(),
  /** This permission, for at least one corporation. */
  permission: z.enum(permissionNames).optional(),
  /** The permission above must allow writing. */
  write: z.literal(true).optional(),
})
export type Needs = z.infer<typeof needsSchema>

/** The part of a user that decides what they may reach; the fields are the specification's. */
export const accessSchema = z.object({
  roleList: z.array(z.object({ name: roleNameSchema })),
  permissionList: z.array(
    z.object({ typeId: z.number().int(), isWrite: z.boolean(), corporationId: z.number().int() }),
  ),
})
export type Access = z.infer<typeof accessSchema>
