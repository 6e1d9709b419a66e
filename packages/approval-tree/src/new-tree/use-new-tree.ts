import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '@portal/auth'
import type { NewApprover } from '@portal/contracts/trees/default-trees'
import { additionsIn, holds, mergedTree, sameList } from './merged-tree'
import { useDefaultTree, type DefaultTreeInput } from './default-tree.query'

export interface NewTreeProps {
  treeInput: DefaultTreeInput | null
  /** The approvers in their order; none until the tree is known. */
  value: readonly number[]
  onChange: (treeUsers: number[]) => void
  /** Called while the tree is out of step with `treeInput`, with a promise that ends when it no longer is. */
  onAwaited: (until: Promise<void>) => void
}

/** Keeps a new form's approvers in step with its default tree, and says when that has changed. */
export function useNewTree({ treeInput, value, onChange, onAwaited }: NewTreeProps) {
  const query = useDefaultTree(treeInput)
  const readerId = useSession()?.id
  const { data, isPrevious } = query
  const [known, setKnown] = useState<readonly NewApprover[]>()
  /** The default tree that the reader knows of. */
  const [seen, setSeen] = useState<readonly number[]>()

  useEffect(() => {
    if (treeInput === null || !data || isPrevious) return
    const defaults = idsOf(data)
    if (data === known && holds(value, defaults)) return
    const before = known ? idsOf(known) : defaults
    // Nobody is added to their own form.
    const ownerId = treeInput.userId ?? readerId ?? 0
    const merged = mergedTree(value, additionsIn(value, [...before, ...defaults, ownerId]), defaults)
    // A draft may hold an older tree than the one that its reader knows of.
    if (value.length > 0 && !holds(value, before)) setSeen(undefined)
    else if (value.length === 0 || !known) setSeen(defaults)
    setKnown(data)
    if (!sameList(merged, value)) onChange(merged)
  }, [treeInput, data, isPrevious, known, value, onChange, readerId])

  const defaults = known ? idsOf(known) : []
  const isOfTreeInput =
    treeInput === null || (known !== undefined && known === data && !isPrevious && holds(value, defaults))
  const isAwaited = !isOfTreeInput && !query.refusal
  const announce = useEffectEvent(onAwaited)
  useEffect(() => {
    if (!isAwaited) return
    let isThere = () => {}
    announce(new Promise(resolve => (isThere = resolve)))
    return isThere
  }, [isAwaited])

  return {
    query,
    isAwaited,
    approvers: known ?? [],
    additions: additionsIn(value, defaults),
    /** Said until its reader has closed it, or it is again as it was. */
    isChanged: known !== undefined && value.length > 0 && !sameList(seen ?? [], defaults),
    closeChanged: () => setSeen(defaults),
    /** Where nothing has been asked, or answered, there is no tree to show. */
    isKnown: treeInput !== null && known !== undefined && !query.refusal,
  }
}

function idsOf(approvers: readonly NewApprover[]): number[] {
  return approvers.map(approver => approver.userId)
}
