import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { chakra } from './styled'

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    p: '1',
    minW: '40',
    maxW: 'calc(100vw - 1rem)',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'lg',
    overflow: 'auto',
  },
})

interface FloatingProps extends ComponentProps<typeof Panel> {
  /** The element that the panel belongs to. The panel opens below it, or above if there is more room. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Handles Escape inside the panel; nothing around it then hears the key. */
  onEscape?: () => void
  align?: 'start' | 'end'
  /** At least as wide as the anchor. */
  matchWidth?: boolean
}

const gap = 4
const margin = 8

/**
 * A panel in the browser's top layer, above dialogs, so that nothing clips it. In the document it stays where it is
 * rendered, so that Tab and screen readers find it there.
 */
export function Floating({ anchor, onClose, onEscape, align = 'start', matchWidth = false, ...panel }: FloatingProps) {
  const own = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = own.current
    if (!element) return
    // jsdom and old browsers have no popovers: there it is an ordinary element.
    element.popover = 'manual'
    element.showPopover?.()
    const place = () => placeBeside(element, anchor.current, align, matchWidth)
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    const resized = new ResizeObserver(place)
    resized.observe(element)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      resized.disconnect()
    }
  }, [anchor, align, matchWidth])

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node
      if (!own.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [anchor, onClose])

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape?.()
  }
  return <Panel {...(onEscape && { onKeyDown: escape })} {...panel} ref={own} />
}

/** The state of a panel and the button that opens it. `leave` closes the panel and returns the focus to the button. */
export function useOpener() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const leave = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return { isOpen, opener, setOpen, close, leave }
}

function placeBeside(panel: HTMLElement, anchor: HTMLElement | null, align: 'start' | 'end', matchWidth: boolean) {
  const around = anchor?.getBoundingClientRect()
  if (!around) return
  // All is read before anything is written: what is read after a change lays the page out once more.
  const { offsetWidth, offsetHeight, clientHeight, scrollHeight } = panel
  const width = matchWidth ? Math.max(offsetWidth, around.width) : offsetWidth
  const height = scrollHeight + offsetHeight - clientHeight
  const below = innerHeight - around.bottom - gap - margin
  const above = around.top - gap - margin
  const opensUp = height > below && above > below
  const most = Math.max(opensUp ? above : below, 120)
  const wanted = align === 'start' ? around.left : around.right - width
  const left = Math.max(margin, Math.min(wanted, innerWidth - width - margin))
  if (matchWidth) panel.style.minWidth = `${around.width}px`
  panel.style.maxHeight = `${most}px`
  panel.style.left = `${left}px`
  panel.style.top = opensUp ? `${around.top - gap - Math.min(height, most)}px` : `${around.bottom + gap}px`
}
