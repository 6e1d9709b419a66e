import { PendingPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { LeaveList } from '../lists/leave-list'

const texts = defineTexts({
  title: { tr: 'İzin Listesi', en: 'Leave list' },
  lead: { tr: 'Onay ağacında olduğunuz izin formları.', en: 'The leave forms that have you in their tree.' },
  empty: { tr: 'Henüz size gelen bir izin formu yok', en: 'No leave form has come to you yet' },
  emptyText: {
    tr: 'Onayınızı bekleyen ya da daha önce baktığınız izin formları burada durur.',
    en: 'Leave forms that wait for you, or that you have looked at before, stand here.',
  },
})

export default function LeaveListPage() {
  return <PendingPage {...texts}>{frame => <LeaveList {...frame} />}</PendingPage>
}
