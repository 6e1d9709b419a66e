import { endsTurn, useTakenAct } from '@portal/approval-tree/held'
import type { FormRow } from '@portal/contracts/forms/form'

/**
 * Returns the rows of a list after the reader's latest acts, which the server may not know yet. A list of forms that
 * wait for the reader loses their rows, another one keeps them without buttons.
 */
export function useRowsLeft<Item extends FormRow>(rows: readonly Item[], isOnTurn: boolean): readonly Item[] {
  const takenOf = useTakenAct()
  const isDecided = (row: Item) => {
    const act = takenOf(row)
    return act !== undefined && endsTurn(act)
  }
  if (!rows.some(isDecided)) return rows
  if (isOnTurn) return rows.filter(row => !isDecided(row))
  const without = { isCurrentUserTurn: false, waitingFor: null, actions: { approve: null, reject: null } }
  return rows.map(row => (isDecided(row) ? { ...row, ...without } : row))
}
