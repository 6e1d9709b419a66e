import { useState } from 'react'
import type { FormTree } from '@portal/contracts/forms/form'
import { useText } from '@portal/i18n'
import { Button, Icon } from '@portal/ui'
import { AddPersonDialog } from './add-person.dialog'
import { addTexts } from './add-texts'

/** Puts somebody into the tree of a form. */
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
