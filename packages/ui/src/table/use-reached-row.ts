import { useEffect, useEffectEvent, useState } from 'react'

interface Options<Item> {
  rows: readonly { id: string; original: Item }[]
  /** The id of the row that is shown beside the list. */
  current: string | undefined
  onReach: ((item: Item) => void) | undefined
  /** Brings a row into sight and gives it the focus. Returns a function that takes it back. */
  focus: (index: number) => () => void
}

/** The row that the keys are about. */
interface Reached {
  active: number
  activeId?: string | undefined
  /** The keys of the list came to it, so it takes the focus. */
  isMoved: boolean
}

/** Follows the keys and the focus from row to row, also when rows come and go. */
export function useReachedRow<Item>({ rows, current, onReach, focus }: Options<Item>) {
  const [{ active, activeId, isMoved }, setActive] = useState<Reached>({ active: -1, isMoved: false })
  const shown = rows.findIndex(({ id }) => id === current)
  const isStill = activeId === undefined || rows[active]?.id === activeId
  const moved = isStill ? active : rows.findIndex(({ id }) => id === activeId)
  const focusOn = useEffectEvent(focus)
  // An element within a row keeps its focus.
  useEffect(() => (isMoved ? focusOn(active) : undefined), [active, isMoved])
  return {
    // The row is gone, and the next one has taken its place.
    reached: shown >= 0 ? shown : moved >= 0 || active < 0 ? moved : active - 1,
    go: (to: number) => {
      const next = Math.max(0, Math.min(rows.length - 1, to))
      const row = rows[next]
      setActive({ active: next, activeId: row?.id, isMoved: true })
      if (row) onReach?.(row.original)
    },
    /** A row took the focus by itself. */
    reach: (index: number) => setActive({ active: index, activeId: rows[index]?.id, isMoved: false }),
  }
}
