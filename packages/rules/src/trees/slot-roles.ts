import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { RoleName } from '@portal/contracts/identity/permission'

/** The roles that a module's tree must hold, in this order. "Workflow finance" of the messages is FinancialAffairs. */
export const slotRoles: Record<ModuleExpression, readonly RoleName[]> = {
  EXP: ['WorkflowFinancialAffairs', 'WorkflowFinance'],
  ANN: [],
  PUR: ['WorkflowPurchasing', 'WorkflowFinancialAffairs', 'WorkflowFinance'],
}

/** The roles by which a user fills a required slot of a module's tree. */
export function slotRolesOf(module: ModuleExpression, roles: readonly RoleName[]): RoleName[] {
  return slotRoles[module].filter(role => roles.includes(role))
}
