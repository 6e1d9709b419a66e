/**
 * Permissions as plain values, apart from the schemas in `access.ts`, so that pages that only check access do not load
 * the schema library.
 */

export const roleNames = [
  'WorkflowManager',
  'WorkflowUser',
  'WorkflowHumanResources',
  'WorkflowFinance',
  'WorkflowPurchasing',
  'WorkflowFinancialAffairs',
] as const
export type RoleName = (typeof roleNames)[number]

/** Roles of an older system. They are kept and grant nothing; people with no other role appear in no selector. */
export const legacyRoleNames = ['CrmUser', 'CrmAdmin', 'CrmManager'] as const
export type LegacyRoleName = (typeof legacyRoleNames)[number]

export const permissionTypes = {
  Settings: 1,
  Agreements: 2,
  /** Includes the permission of every form module. */
  AllForms: 3,
  Payments: 4,
  AllExpense: 5,
  AllAnnualLeave: 6,
  AllPurchasing: 7,
  Chart: 8,
} as const
export type PermissionName = keyof typeof permissionTypes
export const permissionNames = Object.keys(permissionTypes) as [PermissionName, ...PermissionName[]]
