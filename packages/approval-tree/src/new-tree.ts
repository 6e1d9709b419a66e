export { CheckTreeDialog } from './new-tree/check-tree.dialog'
export { DefaultTreeField } from './new-tree/default-tree.field'
export { useDefaultTree, type DefaultTreeInput } from './new-tree/default-tree.query'
