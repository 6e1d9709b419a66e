import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { renameDepartmentCall, type Company } from '@portal/contracts/people/companies.calls'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { defineTexts, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Notice, TextField, toast } from '@portal/ui'
import { companyCalls } from './company-values'

const texts = defineTexts({
  title: { tr: 'Departmanı yeniden adlandır', en: 'Rename department' },
  confirm: { tr: 'Yeniden adlandır', en: 'Rename' },
  name: { tr: 'Departman', en: 'Department' },
  done: { tr: 'Departmanın adı artık “{name}”.', en: 'The department is now called “{name}”.' },
})

interface RenameDialogProps {
  department: Company['departments'][number]
  onClose: () => void
}

/** Gives a department another name, in its forms and trees as well. */
export function RenameDialog({ department, onClose }: RenameDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(renameDepartmentCall, companyCalls)
  const [name, setName] = useState(department.name)
  const [isTried, setTried] = useState(false)
  const ofName = refusal?.errors.find(({ path }) => path === 'name')?.message
  const confirm = async () => {
    setTried(true)
    if (name.trim() === '') return
    const { id, version } = department
    const outcome = await send({ params: { id: String(id) }, body: { name, version } })
    if (!outcome.success) return
    toast.success(say(texts.done, { name: name.trim() }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={say(texts.title)}
      confirmLabel={say(texts.confirm)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column>
        {refusal && !ofName && <Notice tone="error">{refusal.message}</Notice>}
        <TextField
          label={say(texts.name)}
          required
          value={name}
          problem={isTried && name.trim() === '' ? say(fieldErrorCatalogue.REQUIRED) : ofName}
          onChange={event => setName(event.target.value)}
        />
      </Column>
    </ConfirmDialog>
  )
}
