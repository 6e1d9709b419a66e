import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'
import { Button } from './elements'

const Anchor = chakra('div', { base: { position: 'relative' } })
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 0.5rem)',
    zIndex: 'dropdown',
    minW: '56',
    p: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'lg',
  },
})

interface DisclosureProps {
  label: string
  /** What the button shows; its accessible name is `label`. */
  face: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below itself; Escape, a click elsewhere or leaving it with Tab close it. */
export function Disclosure({ label, face, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      anchor.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return (
    <Anchor ref={anchor}>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </Button>
      {open && <Panel id={panelId}>{children(() => setOpen(false))}</Panel>}
    </Anchor>
  )
}
