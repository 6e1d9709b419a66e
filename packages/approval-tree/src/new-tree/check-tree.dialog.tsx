import type { ReactNode } from 'react'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Text } from '@portal/ui'

const texts = defineTexts({ ok: { tr: 'Tamam', en: 'Ok' } })

interface CheckTreeDialogProps {
  onConfirm: () => Promise<void> | void
  onClose: () => void
  /** The tree once more, or the trees of several lines. */
  children?: ReactNode
}

/** Asks before a form is submitted whether its tree is the right one. */
export function CheckTreeDialog({ onConfirm, onClose, children }: CheckTreeDialogProps) {
  const say = useText()
  return (
    <ConfirmDialog
      open
      title={say(dictionary.checkTree)}
      confirmLabel={say(texts.ok)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Column gap="4">
        <Text>{say(dictionary.checkTreeText)}</Text>
        {children}
      </Column>
    </ConfirmDialog>
  )
}
