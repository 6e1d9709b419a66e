/** A tree as a list of entries numbered from 1 without gaps. */

interface Placed {
  readonly treeOrder: number
}

/** Inserts an entry at its place. The entries from there on move up by one. */
export function insertAt<Entry extends Placed>(entries: readonly Entry[], entry: Entry): Entry[] {
  const moved = entries.map(other =>
    other.treeOrder >= entry.treeOrder ? { ...other, treeOrder: other.treeOrder + 1 } : other,
  )
  return inOrder([...moved, entry])
}

/** Removes the entry at a place. The later ones move down by one. */
export function removeAt<Entry extends Placed>(entries: readonly Entry[], treeOrder: number): Entry[] {
  return entries
    .filter(entry => entry.treeOrder !== treeOrder)
    .map(entry => (entry.treeOrder > treeOrder ? { ...entry, treeOrder: entry.treeOrder - 1 } : entry))
}

/** Numbers a list in its present order. */
export function renumbered<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  return entries.map((entry, index) => ({ ...entry, treeOrder: index + 1 }))
}

export function inOrder<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.treeOrder - b.treeOrder)
}
