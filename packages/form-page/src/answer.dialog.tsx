import type { ComponentProps } from 'react'
import { ConfirmDialog } from '@portal/ui'

interface AnswerDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm' | 'onClose'> {
  onAnswer: (isYes: boolean) => void
}

/** A question before a form goes on, whose answer `useConfirmation` waits for. */
export function AnswerDialog({ onAnswer, ...dialog }: AnswerDialogProps) {
  return <ConfirmDialog open onConfirm={() => onAnswer(true)} onClose={() => onAnswer(false)} {...dialog} />
}
