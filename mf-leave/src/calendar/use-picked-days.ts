import { useCallback, useEffect, useRef } from 'react'

export type PickDays = (first: string, last: string) => void

/** Chooses days in the grid: one by a click, several by dragging or by Shift and a second click. */
export function usePickedDays(onPick: PickDays | undefined) {
  const from = useRef('')
  const latest = useRef(onPick)
  useEffect(() => {
    latest.current = onPick
  })
  const pickRow = useCallback((dates: readonly string[]) => {
    const [first, last] = [dates.toSorted().at(0), dates.toSorted().at(-1)]
    if (!first || !last) return
    from.current = first
    latest.current?.(first, last)
  }, [])
  const pickDay = useCallback(
    (date: string, goesOn: boolean) => {
      pickRow([goesOn && from.current ? from.current : date, date])
    },
    [pickRow],
  )
  return onPick ? { pickDay, pickRow } : undefined
}
