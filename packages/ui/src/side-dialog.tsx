import { useEffect, useRef, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Dialog = chakra('dialog', {
  base: {
    position: 'fixed',
    insetBlock: '0',
    insetInlineStart: '0',
    m: '0',
    h: '100dvh',
    maxH: 'none',
    w: 'min(20rem, 88vw)',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    overflowY: 'auto',
    _backdrop: { bg: 'blackAlpha.600' },
  },
})

interface SideDialogProps {
  label: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel from the side, over everything else. The browser traps the focus in it, and Escape closes it. */
export function SideDialog({ label, open, onClose, children }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <Dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && children}
    </Dialog>
  )
}
