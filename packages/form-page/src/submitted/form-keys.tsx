import { defineTexts, useText } from '@portal/i18n'
import { KeysSheet, useListKeysSwitch } from '@portal/ui/table'

const texts = defineTexts({
  next: { tr: 'Sonraki form', en: 'Next form' },
  previous: { tr: 'Önceki form', en: 'Previous form' },
  approve: { tr: 'Onayla', en: 'Approve' },
  reject: { tr: 'Reddet', en: 'Reject' },
  undo: {
    tr: 'Son işlemi geri al (5 saniye; başka bir tuş hemen gönderir)',
    en: 'Take back the last action (5 seconds; another key sends it at once)',
  },
  send: { tr: 'Yazılan notu gönder', en: 'Send the note' },
})

interface FormKeysProps {
  /** Whether the page was opened from a list, so that its keys lead through the list. */
  isOfList: boolean
  onClose: () => void
}

/** The keyboard shortcuts of a form's page. */
export default function FormKeys({ isOfList, onClose }: FormKeysProps) {
  const say = useText()
  const [isOn, switchKeys] = useListKeysSwitch()
  const ofList = [
    { key: 'j', meaning: say(texts.next) },
    { key: 'k', meaning: say(texts.previous) },
  ]
  const keys = [
    ...(isOfList ? ofList : []),
    { key: 'a', meaning: say(texts.approve) },
    { key: 'r', meaning: say(texts.reject) },
    { key: 'u', meaning: say(texts.undo) },
    { key: 'Ctrl Enter', meaning: say(texts.send) },
  ]
  return <KeysSheet open onClose={onClose} keys={keys} isOn={isOn} onSwitch={switchKeys} />
}
