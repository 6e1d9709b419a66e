import { formStates } from '@portal/contracts/forms/states'
import type { Approval } from '@portal/rules/approval/model'
import { isFinal, isSameTurn, turnOf } from '@portal/rules/approval/turn'

interface Kept {
  readonly before: Approval
  readonly row: { readonly turn_since: Date | null; readonly decided_at: Date | null }
}

/** The columns of a form that follow from its tree: whose turn it is, since when, and since when it is decided. */
export function derivedColumns(after: Approval, at: string, kept: Kept | null) {
  const turn = turnOf(after)
  return {
    turn_order: turn?.treeOrder ?? null,
    turn_user_id: turn?.userId ?? null,
    turn_since: turn ? (kept && isSameTurn(kept.before, after) && kept.row.turn_since?.toISOString()) || at : null,
    decided_at: decidedAt(after, at, kept),
  }
}

function decidedAt({ state }: Approval, at: string, kept: Kept | null): string | null {
  const before = kept?.before.state ?? formStates.Pending
  const was = kept?.row.decided_at?.toISOString() ?? null
  const isDecided = state !== before && (isFinal(state) || (state === formStates.Approved && was === null))
  return isDecided ? at : was
}
