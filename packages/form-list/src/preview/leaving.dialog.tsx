import { defineTexts, useText } from '@portal/i18n'
import { ConfirmDialog } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Kaydetmeden geçilsin mi?', en: 'Leave without saving?' },
  text: {
    tr: 'Bu formda kaydedilmemiş değişiklikleriniz var. Taslak olarak bu tarayıcıda kalırlar; form yeniden açılınca burada olurlar.',
    en: 'This form has changes that are not saved. They stay in this browser as a draft, and are here when you open the form again.',
  },
  leave: { tr: 'Kaydetmeden geç', en: 'Leave' },
  stay: { tr: 'Formda kal', en: 'Stay' },
})

/** Before another form is shown in the place of one with something unsaved. */
export function LeavingDialog({ confirm, stay }: { confirm: () => void; stay: () => void }) {
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
