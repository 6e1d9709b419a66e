import { PendingForms } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'

const texts = defineTexts({
  title: { tr: 'İzin Listesi', en: 'Leave list' },
  lead: { tr: 'Onay ağacında olduğunuz izin formları.', en: 'The leave forms that have you in their tree.' },
})

export default function LeaveListPage() {
  return <PendingForms module="ANN" {...texts} />
}
