import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { toast } from '@portal/ui'

const texts = defineTexts({ sent: { tr: '{forms} gönderildi', en: '{forms} sent' } })

/** Says which forms were sent. */
export function useSentToast() {
  const say = useText()
  const { list } = useFormats()
  return (forms: readonly { id: number }[]) =>
    toast.success(say(dictionary.formCreated), say(texts.sent, { forms: list(forms.map(({ id }) => `#${id}`)) }))
}
