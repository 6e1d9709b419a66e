import type { ComponentProps } from 'react'
import { ConfirmDialog } from '@portal/ui'

interface AnswerDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm' | 'onClose'> {
  onAnswer: (isYes: boolean) => void
}

/** A question whose answer `useConfirmation` awaits. */
export function AnswerDialog({ onAnswer, ...dialog }: AnswerDialogProps) {
  return <ConfirmDialog open onConfirm={() => onAnswer(true)} onClose={() => onAnswer(false)} {...dialog} />
}
