import { NewFormPage } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
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
  const types = useLeaveTypes()
  return (
    <NewFormPage {...texts} queries={{ types }}>
      {answers => <ManyForm {...answers} />}
    </NewFormPage>
  )
}
