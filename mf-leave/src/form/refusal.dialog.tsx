import { useState } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Column, Dialog, Text } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Form gönderilemedi', en: 'The form wasn’t sent' },
  close: { tr: 'Kapat', en: 'Close' },
})

interface RefusalDialogProps {
  refusal: RefusalAnswer | undefined
  onClose: (refusal: RefusalAnswer) => void
}

/** The reasons why the server refused a leave. */
export function RefusalDialog({ refusal, onClose }: RefusalDialogProps) {
  const say = useText()
  if (!refusal) return null
  const { message, errors } = refusal
  const sentences = errors.length > 0 ? errors.map(error => error.message) : [message || say(dictionary.saveFailed)]
  const close = () => onClose(refusal)
  return (
    <Dialog
      open
      sheet={false}
      title={say(texts.title)}
      onClose={close}
      actions={<Button onClick={close}>{say(texts.close)}</Button>}
    >
      <Column gap="2">
        {[...new Set(sentences)].map(sentence => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Column>
    </Dialog>
  )
}

/** Shows a refusal in a dialog, and at its fields once the dialog is closed. */
export function useRefusal({ refuse }: { refuse: (refusal: RefusalAnswer) => void }) {
  const [refusal, setRefusal] = useState<RefusalAnswer>()
  const onClose = (closed: RefusalAnswer) => {
    setRefusal(undefined)
    refuse(closed)
  }
  return { dialog: { refusal, onClose }, show: setRefusal }
}
