import { defineTexts, useText } from '@portal/i18n'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'
import { useLeaveTypes } from '../form/leave-types.query'
import { ManyForm } from '../multiple/many-form'

const texts = defineTexts({
  title: { tr: 'Toplu izin formu', en: 'Leave for several people' },
  lead: {
    tr: 'Aynı izin, seçtiğiniz herkes için ayrı bir form olur ve her biri kendi onay ağacından geçer.',
    en: 'The same leave becomes a form of its own for everybody chosen, and each goes through its own approval tree.',
  },
})

export default function MultipleLeavePage() {
  const say = useText()
  const types = useLeaveTypes()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      {types.data ? (
        <ManyForm types={types.data} />
      ) : types.refusal ? (
        <LoadFailed reason={types.refusal.message} onRetry={types.askAgain} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
