import { useState, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Dialog } from './dialog'
import { Button } from './elements'
import { Box } from './layout'

const texts = defineTexts({ cancel: { tr: 'Vazgeç', en: 'Cancel' } })

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** The name of the action: "Approve", never "Yes". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'brand' | 'red'
  /** Enter confirms: for a question without inputs that loses nothing. */
  focusesConfirm?: boolean
  /** Whether it is busy for a reason of the caller's own. */
  isBusy?: boolean
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/**
 * Asks for confirmation of something that cannot be undone. Ctrl+Enter confirms from its fields. A second confirmation
 * is ignored while the action runs.
 */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  tone = 'brand',
  focusesConfirm = false,
  isBusy = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const say = useText()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (busy || isBusy) return
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      {...dialog}
      sheet={false}
      actions={
        <>
          <Button variant="outline" onClick={dialog.onClose}>
            {cancelLabel ?? say(texts.cancel)}
          </Button>
          <Button
            {...(focusesConfirm && { 'data-focus-first': true })}
            colorPalette={tone}
            aria-busy={busy || isBusy}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Box
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
          event.preventDefault()
          void confirm()
        }}
      >
        {children}
      </Box>
    </Dialog>
  )
}
