import { useFormTree } from './form-tree.query'
import { useMovements } from './movements.query'

/** Asks for tree and movements together with the form itself, for a page that shows them only once it has the form. */
export function usePrefetchApproval(formGuid: string): void {
  useFormTree(formGuid)
  useMovements(formGuid)
}
