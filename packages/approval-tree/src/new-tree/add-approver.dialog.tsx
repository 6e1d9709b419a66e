import { useState } from 'react'
import { useSession } from '@portal/auth'
import type { NewApprover } from '@portal/contracts/trees/default-trees'
import { useText } from '@portal/i18n'
import { Column, ConfirmDialog } from '@portal/ui'
import { addTexts } from '../people/add-texts'
import { PersonAndPlace } from '../people/person-and-place'
import { placesFrom } from '../people/places'

interface AddApproverDialogProps {
  treeUsers: readonly number[]
  defaults: readonly NewApprover[]
  /** Whom the form is for, if it is not its reader. */
  ownerId: number | undefined
  onAdd: (treeUsers: number[]) => void
  onClose: () => void
}

/** Puts somebody between the approvers of a form that is being filled in. */
export function AddApproverDialog({ treeUsers, defaults, ownerId, onAdd, onClose }: AddApproverDialogProps) {
  const say = useText()
  const readerId = useSession()?.id ?? 0
  const [userId, setUserId] = useState('')
  const [place, setPlace] = useState(1)
  const [isMissing, setMissing] = useState(false)
  const names = new Map(defaults.map(approver => [approver.userId, approver.name]))

  const confirm = () => {
    if (userId === '') return setMissing(true)
    onAdd(treeUsers.toSpliced(place - 1, 0, Number(userId)))
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
        <PersonAndPlace
          inTree={new Set([...treeUsers, ownerId ?? readerId])}
          places={placesFrom(
            1,
            treeUsers.map(id => names.get(id) ?? ''),
          )}
          userId={userId}
          onUserId={setUserId}
          place={place}
          onPlace={setPlace}
          problem={isMissing && userId === '' ? say(addTexts.chooseFirst) : undefined}
        />
      </Column>
    </ConfirmDialog>
  )
}
