import { defineTexts, useText } from '@portal/i18n'
import { ConfirmDialog } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Kaydetmeden geçilsin mi?', en: 'Leave without saving?' },
  text: {
    tr: 'Bu formda kaydedilmemiş değişiklikleriniz var. Değişiklikler bu tarayıcıda taslak olarak kalır; formu yeniden açtığınızda karşınıza çıkar.',
    en: 'This form has unsaved changes. They stay in this browser as a draft until you open the form again.',
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
