import { useMutationCall } from '@portal/auth/queries'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { callBackInvitationsCall } from '@portal/contracts/people/invitation.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Notice, Text, toast } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Davetleri geri al', en: 'Withdraw invitations' },
  lead: {
    tr: '{count} kişinin bağlantısı artık çalışmaz; henüz çıkmamış e-postalar gönderilmez. Sonra yeniden davet edebilirsiniz.',
    en: '{count, plural, one {# person’s link stops} other {# people’s links stop}} working, and emails that haven’t left aren’t sent. You can invite them again later.',
  },
  confirm: {
    tr: '{count} daveti geri al',
    en: 'Withdraw {count, plural, one {# invitation} other {# invitations}}',
  },
  done: {
    tr: '{count} davet geri alındı.',
    en: '{count, plural, one {# invitation} other {# invitations}} withdrawn.',
  },
})

interface RecallDialogProps {
  userIds: readonly number[]
  onDone: () => void
  onClose: () => void
}

/** Asks before the selected people’s invitations are withdrawn. */
export function RecallDialog({ userIds, onDone, onClose }: RecallDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(callBackInvitationsCall, [directoryPeopleCall])
  const count = userIds.length
  const confirm = async () => {
    const outcome = await send({ body: { userIds: [...userIds] } })
    if (!outcome.success) return
    toast.success(say(texts.done, { count: outcome.data.calledBack.length }))
    onDone()
  }
  return (
    <ConfirmDialog
      open
      tone="red"
      title={say(texts.title)}
      confirmLabel={say(texts.confirm, { count })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        <Text>{say(texts.lead, { count })}</Text>
      </Column>
    </ConfirmDialog>
  )
}
