export { CheckTreeDialog } from './new-tree/check-tree.dialog'
export type { FormToSend } from './new-tree/forms-to-send'
export { DefaultTreeField } from './new-tree/default-tree.field'
export { useDefaultTree, type DefaultTreeInput } from './new-tree/default-tree.query'
