export { ApprovalPanel } from './approval-panel'
export { Movements, type ChangeInWords, type NameOfChange } from './movements/movements'
export { useApprovalAhead } from './questions/use-approval-ahead'
// For remotes that were built before these had a door of their own.
export { CheckTreeDialog, DefaultTreeField, useDefaultTree, type TreeWish } from './new-tree'
