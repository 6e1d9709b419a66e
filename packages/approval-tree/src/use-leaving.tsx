import { useEffect, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { ConfirmDialog } from '@portal/ui'
import { useFormSurroundings } from './form-surroundings'

/** Asks before the next form replaces one with unsaved changes. */
export function useLeaving() {
  const [isUnsaved, setUnsaved] = useState(false)
  const [asked, setAsked] = useState<() => void>()
  const confirm = () => {
    setAsked(undefined)
    asked?.()
  }
  return {
    holdsUnsaved: setUnsaved,
    /** Leaves at once, or after the question. */
    leave: (go: () => void) => (isUnsaved ? setAsked(() => go) : go()),
    question: asked && <LeavingDialog confirm={confirm} stay={() => setAsked(undefined)} />,
  }
}

/** Tells the surroundings of a form whether a part of it has unsaved changes. */
export function useHoldsUnsaved(isUnsaved: boolean): void {
  const { holdsUnsaved } = useFormSurroundings()
  useEffect(() => {
    holdsUnsaved?.(isUnsaved)
    return () => holdsUnsaved?.(false)
  }, [holdsUnsaved, isUnsaved])
}

const texts = defineTexts({
  title: { tr: 'Kaydetmeden geçilsin mi?', en: 'Leave without saving?' },
  text: {
    tr: 'Bu formda kaydedilmemiş değişiklikleriniz var. Değişiklikler bu tarayıcıda taslak olarak kalır; formu yeniden açtığınızda karşınıza çıkar.',
    en: 'This form has unsaved changes. They stay in this browser as a draft until you open the form again.',
  },
  leave: { tr: 'Kaydetmeden geç', en: 'Leave' },
  stay: { tr: 'Formda kal', en: 'Stay' },
})

function LeavingDialog({ confirm, stay }: { confirm: () => void; stay: () => void }) {
  const say = useText()
  return (
    <ConfirmDialog
      open
      title={say(texts.title)}
      confirmLabel={say(texts.leave)}
      cancelLabel={say(texts.stay)}
      onConfirm={confirm}
      onClose={stay}
    >
      {say(texts.text)}
    </ConfirmDialog>
  )
}
