import { useState } from 'react'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'

export interface TreeDraft {
  /** As it was when the first change was made; whoever saves says so, and is told if it is another by now. */
  base: DefaultTree | undefined
  saved: readonly number[]
  treeUsers: readonly number[]
  isTouched: boolean
  change: (treeUsers: number[]) => void
  undo: () => void
}

/** A tree with the changes that are not saved yet. They are of this tree alone: another one is shown as it is. */
export function useTreeDraft(tree: DefaultTree | undefined): TreeDraft {
  const [draft, setDraft] = useState<{ base: DefaultTree; treeUsers: readonly number[] }>()
  const own = draft && tree && keyOfTree(draft.base) === keyOfTree(tree) ? draft : undefined
  const base = own?.base ?? tree
  const saved = base ? usersOf(base) : []
  const treeUsers = own?.treeUsers ?? saved
  return {
    base,
    saved,
    treeUsers,
    isTouched: treeUsers.join() !== saved.join(),
    change: users => base && setDraft({ base, treeUsers: users }),
    undo: () => setDraft(undefined),
  }
}

/** What tells a tree from all others. */
export function keyOfTree({ treeScope, modules, purchaseTypeId, ...owner }: DefaultTree): string {
  const ownerId = owner.formOwnerUserId ?? owner.departmentId ?? owner.corporationId
  return [treeScope, modules.expressionKey, purchaseTypeId, ownerId].join(' ')
}

export function usersOf({ approvalTree }: DefaultTree): number[] {
  return approvalTree.map(({ userId }) => userId)
}
