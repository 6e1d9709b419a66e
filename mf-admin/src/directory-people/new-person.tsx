import { useState } from 'react'
import { useDraft } from '@portal/auth/drafts'
import { useMutationCall } from '@portal/auth/queries'
import { personPath } from '@portal/contracts/people/directory-people'
import { addPersonCall, directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { DraftForm } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Card, toast } from '@portal/ui'
import type { PersonChoices } from './person-choices.query'
import { PersonFields } from './person-fields'
import { newPerson, newPersonDraft } from './person-values'
import { usePersonForm } from './use-person-form'

const texts = defineTexts({
  add: { tr: 'Ekle', en: 'Add' },
  added: { tr: '{name} eklendi.', en: '{name} added.' },
})

/** Somebody new, from the first field to their page. What is typed is kept until then. */
export function NewPerson({ choices }: { choices: PersonChoices }) {
  const say = useText()
  const navigate = useNavigate()
  const draft = useDraft('directory-person', newPersonDraft)
  const [blank] = useState(() => newPerson(choices.own))
  const form = usePersonForm(blank)
  const { send, isBusy } = useMutationCall(addPersonCall, [directoryPeopleCall])
  const save = async () => {
    const values = form.hook.getValues()
    const outcome = await send({ body: values })
    if (!outcome.success) return outcome
    draft.discard()
    toast.success(say(texts.added, { name: `${values.firstName} ${values.lastName}` }))
    void navigate(personPath(outcome.data.id))
    return undefined
  }
  return (
    <DraftForm {...{ form, draft, isBusy }} first={blank} label={say(texts.add)} onSubmit={save}>
      <Card p={{ base: '4', md: '6' }} minW="0">
        <PersonFields form={form} choices={choices} canChangeDates canChangeRoles canChangePermissions />
      </Card>
    </DraftForm>
  )
}
