import { treeDifference } from './difference'

/** Two concurrent changes of one tree. */
export interface Merge {
  /** The first change, with the second applied where it fits. */
  readonly treeUsers: readonly number[]
  /**
   * People whose place in the second change does not fit: the first change has moved, added or removed them as well.
   */
  readonly unfit: readonly number[]
}

/**
 * Applies the change from `base` to `mine` onto `theirs`: removed people are removed; added or moved people follow the
 * same person as in `mine`. If both changed a person's place, theirs stays.
 */
export function mergeTrees(base: readonly number[], theirs: readonly number[], mine: readonly number[]): Merge {
  const changedByThem = new Set(usersWith(base, theirs, ['added', 'moved']))
  const removedByMe = usersWith(base, mine, ['removed'])
  const placedByMe = new Set(usersWith(base, mine, ['added', 'moved']))
  const unfit: number[] = []
  let treeUsers = theirs.filter(id => !removedByMe.includes(id))
  mine.forEach((id, place) => {
    if (!placedByMe.has(id)) return
    const others = treeUsers.filter(other => other !== id)
    const before = mine.slice(0, place).findLast(other => others.includes(other))
    const wanted = others.toSpliced(before === undefined ? 0 : others.indexOf(before) + 1, 0, id)
    const isRemovedByThem = base.includes(id) && !theirs.includes(id)
    if (!isRemovedByThem && !changedByThem.has(id)) treeUsers = wanted
    else if (wanted.join() !== treeUsers.join()) unfit.push(id)
  })
  return { treeUsers, unfit }
}

function usersWith(base: readonly number[], tree: readonly number[], differences: readonly string[]): number[] {
  return treeDifference(base, tree).flatMap(({ userId, difference }) =>
    differences.includes(difference) ? [userId] : [],
  )
}
