import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Box, Button, Icon, type IconName } from '@portal/ui'

interface UnfoldProps {
  label: string
  icon: IconName
  isOpenAtFirst?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that gives way to what it opens, in a row of such buttons. The focus goes along, and comes back. */
export function Unfold({ label, icon, isOpenAtFirst = false, children }: UnfoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const opened = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) return
    if (isOpen) opened.current?.querySelector<HTMLElement>('input, select, button')?.focus()
    else opener.current?.focus()
  }, [isOpen])
  const show = (willOpen: boolean) => {
    isPressed.current = true
    setOpen(willOpen)
  }
  if (!isOpen) {
    return (
      <Button ref={opener} variant="outline" size="sm" aria-expanded={false} onClick={() => show(true)}>
        <Icon name={icon} size="4" />
        {label}
      </Button>
    )
  }
  return (
    <Box ref={opened} flex="1 1 100%" minW="0" p="4" borderWidth="1px" borderColor="border" borderRadius="lg">
      {children(() => show(false))}
    </Box>
  )
}
