import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Text } from '@portal/ui'
import { FormsToSend, type FormToSend } from './forms-to-send'

const texts = defineTexts({ ok: { tr: 'Tamam', en: 'Ok' } })

interface CheckTreeDialogProps {
  onConfirm: () => Promise<void> | void
  onClose: () => void
  /** None from remotes that were built before it was shown. */
  forms?: readonly FormToSend[]
  /** What they come to, in words, for each currency. */
  sums?: readonly string[]
}

/** Asks before forms are submitted whether they and their trees are the right ones. */
export function CheckTreeDialog({ onConfirm, onClose, forms = [], sums }: CheckTreeDialogProps) {
  const say = useText()
  return (
    <ConfirmDialog
      open
      title={say(dictionary.checkTree)}
      confirmLabel={say(texts.ok)}
      focusesConfirm
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Column gap="4">
        <Text>{say(dictionary.checkTreeText)}</Text>
        {forms.length > 0 && <FormsToSend forms={forms} sums={sums} />}
      </Column>
    </ConfirmDialog>
  )
}
