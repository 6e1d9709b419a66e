import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame'

interface SideDialogProps {
  label: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the side. Escape and a click outside close it. */
export function SideDialog({ label, open, onClose, children }: SideDialogProps) {
  return (
    <>
      {open && (
        <DialogFrame size="md" isAtSide closesOutside aria-label={label} onClose={onClose}>
          {children}
        </DialogFrame>
      )}
    </>
  )
}
