export { ApprovalPanel, type StartAct } from './approval-panel'
export type { ActAddition, AdditionTo } from './acts/act-addition'
export { Movements, type ChangeInWords, type NameOfChange } from './movements/movements'
export { SubstituteDialog, type NamedSubstitute } from './people/substitute.dialog'
export { usePrefetchApproval } from './approval.query'
// For remotes that were built before these exports had their own entry point.
export { CheckTreeDialog, DefaultTreeField, useDefaultTree, type DefaultTreeInput } from './new-tree'
