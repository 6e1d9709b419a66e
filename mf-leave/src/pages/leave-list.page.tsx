import { PendingPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { LeaveList } from '../lists/leave-list'

const texts = defineTexts({
  title: { tr: 'İzin Listesi', en: 'Leave list' },
  lead: { tr: 'Onay ağacında olduğunuz izin formları.', en: 'Leave forms with you in their approval tree.' },
  empty: { tr: 'Henüz size gelen bir izin formu yok', en: 'No leave forms for you yet' },
  emptyText: {
    tr: 'Sırası size gelen ya da onay ağacında olduğunuz izin formları burada görünür.',
    en: 'Leave forms appear here when you’re in their approval tree.',
  },
})

export default function LeaveListPage() {
  return <PendingPage {...texts}>{frame => <LeaveList {...frame} />}</PendingPage>
}
