/** Compares two trees: who stays, is added, is removed, or is moved. */

export type Difference = 'same' | 'moved' | 'added' | 'removed'

export interface DifferenceRow {
  readonly userId: number
  readonly difference: Difference
  /** The place before, from 1; null for an added person. */
  readonly from: number | null
  /** The place now. */
  readonly to: number | null
}

/** The current tree, with removed people at their former places. */
export function treeDifference(before: readonly number[], after: readonly number[]): DifferenceRow[] {
  const inOrder = new Set(longestInOrder(after.map(id => before.indexOf(id)).filter(place => place !== -1)))
  const rows = after.map((userId, index): DifferenceRow => {
    const place = before.indexOf(userId)
    const difference = place === -1 ? 'added' : inOrder.has(place) ? 'same' : 'moved'
    return { userId, difference, from: place === -1 ? null : place + 1, to: index + 1 }
  })
  before.forEach((userId, place) => {
    if (after.includes(userId)) return
    const earlier = before.slice(0, place)
    const at = rows.findLastIndex(row => row.difference !== 'moved' && earlier.includes(row.userId)) + 1
    rows.splice(at, 0, { userId, difference: 'removed', from: place + 1, to: null })
  })
  return rows
}

/** The longest increasing subsequence: its people have not moved. */
function longestInOrder(numbers: readonly number[]): number[] {
  const best: number[][] = []
  numbers.forEach((number, index) => {
    const before = best.slice(0, index).filter(run => (run.at(-1) ?? -1) < number)
    best.push([...before.reduce((long, run) => (run.length > long.length ? run : long), []), number])
  })
  return best.reduce((long, run) => (run.length > long.length ? run : long), [])
}
