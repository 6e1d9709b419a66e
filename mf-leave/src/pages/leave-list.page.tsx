import { exportLeavesCall, listLeavesCall } from '@portal/contracts/annual-leave.calls'
import { defineTexts, useText } from '@portal/i18n'
import { EmptyState, Page } from '@portal/ui'
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

/** The leave forms that have their reader in their tree. */
export default function LeaveListPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <LeaveList
        name="pending.ANN"
        label={say(texts.title)}
        call={listLeavesCall}
        exportCall={exportLeavesCall}
        isForDeciding
        empty={<EmptyState title={say(texts.empty)}>{say(texts.emptyText)}</EmptyState>}
      />
    </Page>
  )
}
