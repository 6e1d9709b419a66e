import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { Floating } from './floating'
import { chakra } from './styled'

const Anchor = chakra('span', { base: { display: 'inline-flex' } })

interface TooltipProps {
  text: string
  /** The element that it explains. It must be focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A short text on an element, shown on hover and focus. Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    if (!isOpen) return
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [isOpen])

  return (
    <Anchor
      ref={anchor}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={close}
      onFocus={() => setOpen(true)}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <Floating
          id={id}
          role="tooltip"
          anchor={anchor}
          onClose={close}
          minW="0"
          maxW="xs"
          px="2.5"
          py="1.5"
          bg="fg"
          color="bg"
          fontSize="xs"
        >
          {text}
        </Floating>
      )}
    </Anchor>
  )
}
