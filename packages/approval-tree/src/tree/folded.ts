import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree, TreeState } from '@portal/contracts/forms/form'

/** A tree of so many is shown whole. */
const wholeUpTo = 14
/** Of a longer one, this many around the turn. */
const around = 3

export interface Gap {
  /** The place of the first who is left out. */
  from: number
  count: number
}

type Folding = Pick<FormTree, 'stateList' | 'currentTreeOrder'>

export function isLong({ stateList }: Folding): boolean {
  return stateList.length > wholeUpTo
}

/**
 * The entries of a long tree that are shown: both ends, the turn with its neighbours, the reader, and entries in an
 * unusual state.
 */
export function folded(tree: Folding, readerId: number | undefined): (TreeState | Gap)[] {
  const { stateList, currentTreeOrder } = tree
  const shown: (TreeState | Gap)[] = []
  for (const entry of stateList) {
    const isShown =
      entry.treeOrder === 1 ||
      entry.treeOrder === stateList.length ||
      entry.userId === readerId ||
      unusual.has(entry.state) ||
      (currentTreeOrder !== null && Math.abs(entry.treeOrder - currentTreeOrder) <= around)
    const last = shown.at(-1)
    if (isShown) shown.push(entry)
    else if (last && 'count' in last) last.count += 1
    else shown.push({ from: entry.treeOrder, count: 1 })
  }
  return shown
}

const unusual = new Set<number>([approverStates.Asking, approverStates.Responder, approverStates.Rejected])
