import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Text } from '@portal/ui'
import { FormsToSend, type FormToSend } from './forms-to-send'

const texts = defineTexts({ ok: { tr: 'Tamam', en: 'Ok' } })

interface CheckTreeDialogProps {
  onConfirm: () => Promise<void> | void
  onClose: () => void
  /** Missing in remotes that were built before the dialog showed the forms. */
  forms?: readonly FormToSend[]
  /** The totals of the forms, one for each currency, in words. */
  sums?: readonly string[]
}

/** Asks for a last check of forms and their trees before they are submitted. */
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
