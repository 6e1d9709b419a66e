import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './elements'
import { Floating } from './floating'

interface DisclosureProps {
  label: string
  /** The content of the button. Its accessible name is `label`. */
  face: ReactNode
  children: (close: () => void) => ReactNode
  /** The width of the panel, if it differs from its content's. */
  width?: 'md'
}

/** A button that opens a small panel below itself. Escape, a click elsewhere and leaving it with Tab close it. */
export function Disclosure({ label, face, children, width }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [open])

  return (
    <>
      <Button
        ref={button}
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
      {open && (
        <Floating anchor={button} align="end" onClose={close} id={panelId} p="2" minW="56" {...(width && { w: width })}>
          {children(close)}
        </Floating>
      )}
    </>
  )
}
