import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Moves a user to another place, counted from 0. A place beyond the ends becomes the first or the last. */
export function moved(treeUsers: readonly number[], userId: number, place: number): number[] {
  return treeUsers.filter(other => other !== userId).toSpliced(Math.max(0, place), 0, userId)
}

interface Dragging {
  treeUsers: readonly number[]
  onChange: (treeUsers: number[]) => void
  onDropped: (userId: number) => void
}

/** Lets rows of a list be dragged to another place, by mouse or finger. Escape puts the row back. */
export function useDragging(list: RefObject<HTMLElement | null>, { treeUsers, onChange, onDropped }: Dragging) {
  const [dragged, setDragged] = useState<number>()
  const before = useRef<readonly number[]>([])

  useEffect(() => {
    if (dragged === undefined) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onChange([...before.current])
      setDragged(undefined)
    }
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [dragged, onChange])

  const begin = (userId: number, { button, pointerId }: PointerEvent) => {
    if (button !== 0) return
    before.current = treeUsers
    setDragged(userId)
    // The list captures the pointer, because a row that moves would lose it.
    list.current?.setPointerCapture(pointerId)
  }
  const move = ({ clientY }: PointerEvent) => {
    if (dragged === undefined || !list.current) return
    const others = [...list.current.querySelectorAll<HTMLElement>('[data-approver]')].filter(
      row => Number(row.dataset['approver']) !== dragged,
    )
    const place = others.filter(row => middleOf(row) < clientY).length
    if (treeUsers.indexOf(dragged) !== place) onChange(moved(treeUsers, dragged, place))
  }
  const end = () => {
    if (dragged === undefined) return
    setDragged(undefined)
    onDropped(dragged)
  }
  return { dragged, begin, handlers: { onPointerMove: move, onPointerUp: end, onPointerCancel: end } }
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
