import { useSession } from '@portal/auth'
import type { NewApprover } from '@portal/contracts/trees/default-trees'
import { addTexts } from '../people/add-texts'
import { PlacePersonDialog } from '../people/place-person.dialog'
import { placesFrom } from '../people/places'

interface AddApproverDialogProps {
  treeUsers: readonly number[]
  defaults: readonly NewApprover[]
  /** The owner of the form, if it is not the reader. */
  ownerId: number | undefined
  onAdd: (treeUsers: number[]) => void
  onClose: () => void
}

/** Adds a person to the approvers of a form that is being filled in. */
export function AddApproverDialog({ treeUsers, defaults, ownerId, onAdd, onClose }: AddApproverDialogProps) {
  const readerId = useSession()?.id ?? 0
  const names = new Map(defaults.map(approver => [approver.userId, approver.name]))
  const add = (userId: number, place: number) => {
    onAdd(treeUsers.toSpliced(place - 1, 0, userId))
    onClose()
  }
  return (
    <PlacePersonDialog
      inTree={new Set([...treeUsers, ownerId ?? readerId])}
      places={placesFrom(
        1,
        treeUsers.map(id => names.get(id) ?? ''),
      )}
      usualPlace={1}
      missing={addTexts.chooseFirst}
      onConfirm={add}
      onClose={onClose}
    />
  )
}
