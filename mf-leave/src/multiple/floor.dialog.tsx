import { AnswerDialog } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({
  title: { tr: 'Bakiye sınırın altına düşüyor', en: 'Below the balance limit' },
  confirm: { tr: 'Yine de gönder', en: 'Send anyway' },
})

interface FloorDialogProps {
  /** Who would fall below the floor, as the server says it. */
  question: string
  onAnswer: (isYes: boolean) => void
}

/** Asks before people get a leave that their balance does not have. */
export function FloorDialog({ question, onAnswer }: FloorDialogProps) {
  const say = useText()
  return (
    <AnswerDialog title={say(texts.title)} confirmLabel={say(texts.confirm)} onAnswer={onAnswer}>
      {question}
    </AnswerDialog>
  )
}
