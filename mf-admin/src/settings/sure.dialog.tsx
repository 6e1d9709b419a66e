import type { ReactNode } from 'react'
import { AnswerDialog } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({ title: { tr: 'Emin misiniz?', en: 'Are you sure?' } })

interface SureDialogProps {
  children: ReactNode
  confirmLabel: string
  tone?: 'brand' | 'red'
  onAnswer: (isYes: boolean) => void
}

/** Asks before adding or deleting something that affects everyone. */
export function SureDialog(props: SureDialogProps) {
  const say = useText()
  return <AnswerDialog title={say(texts.title)} {...props} />
}
