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
