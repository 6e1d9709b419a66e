import { useEffect, useEffectEvent, useState } from 'react'

interface Options<Item> {
  rows: readonly { id: string; original: Item }[]
  /** The id of the row that is shown beside the list. */
  current: string | undefined
  onReach: ((item: Item) => void) | undefined
  /** Scrolls to a row and focuses it. Returns a function that cancels this. */
  focus: (index: number) => () => void
}

/** The row that the keys act on. */
interface Reached {
  active: number
  activeId?: string | undefined
  /** A key moved to the row, so it takes the focus. */
  isMoved: boolean
}

/** Tracks the row that the keys act on, also when rows come and go. */
export function useReachedRow<Item>({ rows, current, onReach, focus }: Options<Item>) {
  const [{ active, activeId, isMoved }, setActive] = useState<Reached>({ active: -1, isMoved: false })
  const shown = rows.findIndex(({ id }) => id === current)
  const isStill = activeId === undefined || rows[active]?.id === activeId
  const moved = isStill ? active : rows.findIndex(({ id }) => id === activeId)
  const focusOn = useEffectEvent(focus)
  // An element within a row keeps its focus.
  useEffect(() => (isMoved ? focusOn(active) : undefined), [active, isMoved])
  return {
    // If the row is gone, the next one has taken its place.
    reached: shown >= 0 ? shown : moved >= 0 || active < 0 ? moved : active - 1,
    go: (to: number) => {
      const next = Math.max(0, Math.min(rows.length - 1, to))
      const row = rows[next]
      setActive({ active: next, activeId: row?.id, isMoved: true })
      if (row) onReach?.(row.original)
    },
    /** Called when a row gets the focus by other means. */
    reach: (index: number) => setActive({ active: index, activeId: rows[index]?.id, isMoved: false }),
  }
}
