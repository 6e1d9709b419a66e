import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { Button } from './elements'
import { Floating, useOpener } from './floating'

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
  const { isOpen, opener, setOpen, close, leave } = useOpener()
  const panelId = useId()
  const escape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && leave())

  // The focus may still be on the button, so that the panel does not hear the key.
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [isOpen])

  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        px="2"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </Button>
      {isOpen && (
        <Floating anchor={opener} align="end" onClose={close} id={panelId} p="2" minW="56" {...(width && { w: width })}>
          {children(close)}
        </Floating>
      )}
    </>
  )
}
