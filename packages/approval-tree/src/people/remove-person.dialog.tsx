import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { deleteStateCall } from '@portal/contracts/forms/form-request.calls'
import type { FormTree } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Text, toast } from '@portal/ui'
import { RefusalNotice } from '../acts/refusal-notice'

const texts = defineTexts({
  title: { tr: 'Onay ağacından çıkar', en: 'Remove from the approval tree' },
  remove: { tr: 'Çıkar', en: 'Remove' },
  lead: {
    tr: '{name} bu formun onay ağacından çıkarılacak; sonrakiler bir sıra öne gelecek.',
    en: '{name} will be removed from this form’s approval tree, and everyone after them moves up.',
  },
  removed: { tr: '{name} onay ağacından çıkarıldı.', en: '{name} was removed from the approval tree.' },
})

interface RemovePersonDialogProps {
  tree: FormTree
  userId: number
  onDone: () => void
  onClose: () => void
}

/** Asks before a person who was added by hand is removed. */
export function RemovePersonDialog({ tree, userId, onDone, onClose }: RemovePersonDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(deleteStateCall)
  // Keeps the name: somebody else may remove the person while the dialog is open.
  const [name] = useState(() => tree.stateList.find(entry => entry.isAdded && entry.userId === userId)?.name ?? '')
  const confirm = async () => {
    const outcome = await send({ body: { formGuid: tree.formGuid, userId }, query: {} })
    if (!outcome.success) return
    toast.success(say(texts.removed, { name }))
    onDone()
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.title)}
      confirmLabel={say(texts.remove)}
      tone="red"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="4">
        {refusal && <RefusalNotice refusal={refusal} />}
        <Text>{say(texts.lead, { name })}</Text>
      </Column>
    </ConfirmDialog>
  )
}
