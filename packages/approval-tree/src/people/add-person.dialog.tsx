import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { addStateCall } from '@portal/contracts/forms/form-request.calls'
import type { FormTree } from '@portal/contracts/forms/form'
import { treeErrors } from '@portal/contracts/trees/tree-errors'
import { defineTexts, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Text, toast } from '@portal/ui'
import { RefusalNotice } from '../acts/refusal-notice'
import { addTexts } from './add-texts'
import { PersonAndPlace } from './person-and-place'
import { placesIn, usualPlace } from './places'

const texts = defineTexts({
  onlyThis: { tr: 'Bu değişiklik yalnızca bu formu etkiler.', en: 'This change affects only this form.' },
  handsOver: {
    tr: 'Sıra önce eklediğiniz kişiye geçer, ondan sonra size döner.',
    en: 'The turn goes to the new person first, then comes back to you.',
  },
  added: { tr: '{name} onay ağacına eklendi.', en: '{name} was added to the approval tree.' },
})

interface AddPersonDialogProps {
  tree: FormTree
  onClose: () => void
}

/** Puts somebody into the tree of a running form. */
export function AddPersonDialog({ tree, onClose }: AddPersonDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(addStateCall)
  const [userId, setUserId] = useState('')
  const [place, setPlace] = useState(usualPlace(tree))
  const [isMissing, setMissing] = useState(false)
  const handsOver = tree.abilities.isCurrentUserTurn && place <= (tree.currentTreeOrder ?? 0)

  const confirm = async () => {
    if (userId === '') return setMissing(true)
    const outcome = await send({ body: { formGuid: tree.formGuid, userId: Number(userId), treeOrder: place } })
    if (!outcome.success) return
    const added = outcome.data.stateList.find(entry => entry.userId === Number(userId))
    toast.success(say(texts.added, { name: added?.name ?? '' }))
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={say(addTexts.title)}
      confirmLabel={say(addTexts.add)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="4">
        {refusal && <RefusalNotice refusal={refusal} />}
        <Text color="fg.muted">{say(texts.onlyThis)}</Text>
        <PersonAndPlace
          inTree={new Set(tree.stateList.map(entry => entry.userId))}
          places={placesIn(tree)}
          userId={userId}
          onUserId={setUserId}
          place={place}
          onPlace={setPlace}
          placeHelp={handsOver ? say(texts.handsOver) : undefined}
          problem={isMissing && userId === '' ? say(treeErrors.USER_REQUIRED) : undefined}
        />
      </Column>
    </ConfirmDialog>
  )
}
