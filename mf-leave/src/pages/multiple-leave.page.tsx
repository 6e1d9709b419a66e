import { NewFormPage } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
import { useLeaveTypes } from '../form/leave-fields'
import { ManyForm } from '../multiple/many-form'

const texts = defineTexts({
  title: { tr: 'Toplu izin formu', en: 'Leave for several people' },
  lead: {
    tr: 'Seçtiğiniz herkes için aynı izin ayrı bir form olur ve her form kendi onay ağacından geçer.',
    en: 'Everyone you choose gets their own form for the same leave, and each form goes through its own approval tree.',
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
