import { allAnnualLeavesCall, exportAllAnnualLeaveCall } from '@portal/contracts/annual-leave.calls'
import { WithPermission } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { EmptyState, Page } from '@portal/ui'
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

/** Every leave form of the companies for which its reader holds the permission. */
export default function AllLeavesPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="AllAnnualLeave">
        {corporationIds => (
          <LeaveList
            name="all.ANN"
            label={say(texts.title)}
            call={allAnnualLeavesCall}
            exportCall={exportAllAnnualLeaveCall}
            corporationIds={corporationIds}
            empty={<EmptyState title={say(texts.empty)}>{say(texts.emptyText)}</EmptyState>}
          />
        )}
      </WithPermission>
    </Page>
  )
}
