import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import {
  directoryPeopleCall,
  directoryPersonCall,
  savePersonCall,
} from '@portal/contracts/people/directory-people.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { EditFrame, useBegunForm, useFormEdit, type Edit } from '@portal/form-page'
import { useWatch } from '@portal/ui/forms'
import { ChangeList, Changes } from './changes'
import type { PersonChoices } from './person-choices.query'
import { PersonFields } from './person-fields'
import { valuesOf, type PersonValues } from './person-values'
import { usePersonForm } from './use-person-form'

type Edited = DirectoryPerson & { isEditable: boolean }

const editedOf = (person: DirectoryPerson): Edited => ({ ...person, isEditable: person.canChange })

/** A stale version is refused with the person as they are now. */
function editedOutcome(
  outcome: SuccessAnswer<DirectoryPerson, unknown> | RefusalAnswer,
): SuccessAnswer<Edited, unknown> | RefusalAnswer {
  if (outcome.success) return { ...outcome, data: editedOf(outcome.data) }
  const isStale = outcome.code === 'STALE_VERSION'
  return isStale ? { ...outcome, data: editedOf(outcome.data as DirectoryPerson) } : outcome
}

interface EditPersonProps {
  person: DirectoryPerson
  choices: PersonChoices
  edit: Edit<PersonValues>
}

/** A person who is being changed, with what a save will change below the fields. */
export function EditPerson({ person, choices, edit }: EditPersonProps) {
  const [first] = useState(() => editedOf(person))
  const begun = useBegunForm({ form: first, edit, valuesOf })
  const { id } = begun.form
  const fields = usePersonForm(begun.defaultValues, valuesOf(begun.form))
  const { control, getValues } = fields.hook
  const editing = useFormEdit({
    begun,
    edit,
    hook: fields.hook,
    typedIn: (values: PersonValues) => values,
    read: async () => editedOutcome(await callTo(directoryPersonCall)({ params: { id: String(id) } })),
  })
  const { send } = useMutationCall(savePersonCall, [directoryPersonCall, directoryPeopleCall])
  const save = () => editing.save(async version => editedOutcome(await send({ body: { ...getValues(), id, version } })))
  const typed = useWatch({ control }) as PersonValues
  return (
    <EditFrame
      {...{ editing, fields }}
      onSave={save}
      differences={theirs => <ChangeList before={valuesOf(begun.form)} after={valuesOf(theirs)} choices={choices} />}
      beside={null}
    >
      <PersonFields
        form={fields}
        choices={choices}
        canChangeDates={begun.form.canChangeDates}
        canChangeRoles={begun.form.canChangeRoles}
        canChangePermissions={begun.form.canChangePermissions}
      />
      <Changes before={valuesOf(begun.form)} after={typed} choices={choices} />
    </EditFrame>
  )
}
