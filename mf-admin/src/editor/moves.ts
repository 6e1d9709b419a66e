/** Changes of a tree by hand. Places count from 0. */

export function inserted(treeUsers: readonly number[], userId: number, place: number): number[] {
  return treeUsers.toSpliced(place, 0, userId)
}

export function without(treeUsers: readonly number[], userId: number): number[] {
  return treeUsers.filter(other => other !== userId)
}

/** Puts somebody of the tree at another place; beyond the ends it is the first or the last. */
export function moved(treeUsers: readonly number[], userId: number, place: number): number[] {
  const others = without(treeUsers, userId)
  return inserted(others, userId, Math.max(0, Math.min(others.length, place)))
}
