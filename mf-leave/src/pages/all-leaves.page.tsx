import { AllFormsPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { LeaveList } from '../lists/leave-list'

const texts = defineTexts({
  title: { tr: 'Tüm izinler', en: 'All leave' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerin bütün izin formları.',
    en: 'All leave forms of the companies you have permission for.',
  },
  empty: { tr: 'Henüz izin formu yok', en: 'No leave forms yet' },
  emptyText: {
    tr: 'Şirketlerinizden biri izin formu gönderdiğinde burada görünür.',
    en: 'Leave forms from your companies appear here once they’re sent.',
  },
})

export default function AllLeavesPage() {
  return (
    <AllFormsPage {...texts} permission="AllAnnualLeave">
      {frame => <LeaveList {...frame} />}
    </AllFormsPage>
  )
}
