import { approverEntries, newEntry } from '../approval/entries'
import type { Approval, TreeEntry } from '../approval/model'
import { isPassive, type People } from '../approval/people'
import { refuse, type Refusal } from '../approval/outcome'
import { approversError } from '../approval/tree-check'
import { renumbered } from './list'

interface NewDefault {
  readonly ownerId: number
  readonly approvers: readonly number[]
}

/**
 * Rebuilds a form's tree for its edited fields. Manually added active users stay, each after the same approver as
 * before or the nearest earlier one who remains.
 */
export function recomposed(approval: Approval, newDefault: NewDefault, people: People): Approval | Refusal {
  const { ownerId } = newDefault
  const owner = approval.entries.filter(entry => !approverEntries(approval).includes(entry))
  const approvers = withAdditions(approverEntries(approval), newDefault, people)
  const ids = approvers.map(entry => entry.userId)
  const error = approversError({ ...approval, ownerId }, ids, people)
  if (error) return refuse(error)
  return {
    ...approval,
    ownerId,
    entries: renumbered([...owner.map(entry => ({ ...entry, userId: ownerId })), ...approvers]),
  }
}

/** Manually added passive people whom the new tree leaves out. */
export function passiveAdditions(approval: Approval, { entries }: Approval, people: People): number[] {
  return approverEntries(approval)
    .filter(({ userId, addedByUserId }) => addedByUserId !== null && isPassive(userId, people))
    .map(({ userId }) => userId)
    .filter(userId => !entries.some(entry => entry.userId === userId))
}

function withAdditions(before: readonly TreeEntry[], { ownerId, approvers }: NewDefault, people: People): TreeEntry[] {
  const tree = approvers.map((userId, index) => newEntry(index + 1, userId, null))
  before.forEach((entry, index) => {
    const isThere = entry.userId === ownerId || tree.some(({ userId }) => userId === entry.userId)
    if (entry.addedByUserId === null || isThere || isPassive(entry.userId, people)) return
    const earlier = before.slice(0, index).map(({ userId }) => userId)
    tree.splice(tree.findLastIndex(({ userId }) => earlier.includes(userId)) + 1, 0, entry)
  })
  return tree
}
