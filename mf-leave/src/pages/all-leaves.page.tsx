import { AllFormsPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { LeaveList } from '../lists/leave-list'

const texts = defineTexts({
  title: { tr: 'Tüm izinler', en: 'All leave' },
  lead: {
    tr: 'Yetkili olduğunuz şirketlerin bütün izin formları.',
    en: 'Every leave form of the companies for which you hold the permission.',
  },
  empty: { tr: 'Henüz izin formu yok', en: 'There is no leave form yet' },
  emptyText: {
    tr: 'Şirketlerinizde bir izin formu açıldığında burada görünür.',
    en: 'Once somebody in your companies files a leave form, it stands here.',
  },
})

export default function AllLeavesPage() {
  return (
    <AllFormsPage {...texts} permission="AllAnnualLeave">
      {frame => <LeaveList {...frame} />}
    </AllFormsPage>
  )
}
