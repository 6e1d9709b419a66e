/** Returns the approvers that somebody added to the default tree by hand. */
export function additionsIn(treeUsers: readonly number[], defaults: readonly number[]): number[] {
  const inherited = new Set(defaults)
  return treeUsers.filter(id => !inherited.has(id))
}

/**
 * Returns the approvers of a new form after its default tree has changed: the whole new tree, with each addition after
 * the nearest person before it who is still in the tree.
 */
export function mergedTree(
  treeUsers: readonly number[],
  additions: readonly number[],
  defaults: readonly number[],
): number[] {
  const [added, inherited] = [new Set(additions), new Set(defaults)]
  const behind = new Map<number | null, number[]>()
  let before: number | null = null
  for (const id of treeUsers) {
    if (inherited.has(id)) before = id
    else if (added.has(id)) behind.set(before, [...(behind.get(before) ?? []), id])
  }
  const followers = (id: number | null) => behind.get(id) ?? []
  return [...followers(null), ...defaults.flatMap(id => [id, ...followers(id)])]
}

/** Returns whether a list contains all wanted ids in their order. */
export function holds(list: readonly number[], wanted: readonly number[]): boolean {
  const found = new Set(wanted)
  return sameList(
    list.filter(id => found.has(id)),
    wanted,
  )
}

export function sameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place])
}
