import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import type { FormTree } from '@portal/contracts/forms/form'
import { addStateCall } from '@portal/contracts/forms/form-request.calls'
import { treeErrors } from '@portal/contracts/trees/tree-errors'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, Text, toast } from '@portal/ui'
import { RefusalNotice } from '../acts/refusal-notice'
import { addTexts } from './add-texts'
import { PlacePersonDialog } from './place-person.dialog'
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

function AddPersonDialog({ tree, onClose }: AddPersonDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(addStateCall)
  const { isCurrentUserTurn } = tree.abilities
  const handsOver = (place: number) =>
    isCurrentUserTurn && place <= (tree.currentTreeOrder ?? 0) ? say(texts.handsOver) : undefined

  const add = async (userId: number, treeOrder: number) => {
    const outcome = await send({ body: { formGuid: tree.formGuid, userId, treeOrder } })
    if (!outcome.success) return
    const added = outcome.data.stateList.find(entry => entry.userId === userId)
    toast.success(say(texts.added, { name: added?.name ?? '' }))
    onClose()
  }

  return (
    <PlacePersonDialog
      inTree={new Set(tree.stateList.map(entry => entry.userId))}
      places={placesIn(tree)}
      usualPlace={usualPlace(tree)}
      placeHelp={handsOver}
      missing={treeErrors.USER_REQUIRED}
      onConfirm={add}
      onClose={onClose}
    >
      {refusal && <RefusalNotice refusal={refusal} />}
      <Text color="fg.muted">{say(texts.onlyThis)}</Text>
    </PlacePersonDialog>
  )
}

/** The button and the dialog to add a person to the tree of a running form. */
export function AddPerson({ tree }: { tree: FormTree }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        onClick={() => setOpen(true)}
        _print={{ display: 'none' }}
      >
        <Icon name="plus" size="4" />
        {say(addTexts.open)}
      </Button>
      {isOpen && <AddPersonDialog tree={tree} onClose={() => setOpen(false)} />}
    </>
  )
}
