import type { Needs } from '../identity/access'

/** Without this permission the lists are empty, with a warning. */
export const agreementOfficeAccess: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'] }
export const agreementReadAccess: Needs = { ...agreementOfficeAccess, permission: 'Agreements' }
export const agreementWriteAccess: Needs = { ...agreementReadAccess, write: true }
