import { useState } from 'react'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { defineTexts, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Text, TextField } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Emin misiniz?', en: 'Are you sure?' },
  reason: { tr: 'Neden', en: 'Reason' },
  help: { tr: 'Sürümün geçmişinde adınızın yanında görünür.', en: 'Shown beside your name in the history.' },
})

interface ReasonDialogProps {
  /** The consequence, in a sentence. */
  children: string
  confirmLabel: string
  /** Called with the reason, or with undefined if nothing is to happen. */
  onAnswer: (reason: string | undefined) => void
}

/** Asks for the reason before everybody gets another release. */
export function ReasonDialog({ children, confirmLabel, onAnswer }: ReasonDialogProps) {
  const say = useText()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const confirm = () => {
    setTried(true)
    if (!isMissing) onAnswer(reason.trim())
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.title)}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
      onClose={() => onAnswer(undefined)}
    >
      <Column>
        <Text>{children}</Text>
        <TextField
          label={say(texts.reason)}
          help={say(texts.help)}
          required
          maxLength={500}
          problem={isTried && isMissing ? say(fieldErrorCatalogue.REQUIRED) : undefined}
          value={reason}
          onChange={event => setReason(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && confirm()}
        />
      </Column>
    </ConfirmDialog>
  )
}
