import { useState } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useDraft } from '@portal/auth/drafts'
import { useMutationCall } from '@portal/auth/queries'
import { directoryPath, personPath } from '@portal/contracts/people/directory-people'
import { addPersonCall, directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { DraftForm, NewFormPage } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { Navigate, useNavigate } from '@portal/router'
import { Card, toast } from '@portal/ui'
import { type PlaceChoices, usePlaceChoices } from '../directory-people/place-choices.query'
import { PersonFields } from '../directory-people/person-fields'
import { newPerson, newPersonDraft } from '../directory-people/person-values'
import { usePersonForm } from '../directory-people/use-person-form'

const texts = defineTexts({
  title: { tr: 'Kişi ekle', en: 'Add a person' },
  lead: {
    tr: 'Kişi etkin olarak eklenir; parolasını kendisi belirler.',
    en: 'They’re added as active and choose their own password.',
  },
  add: { tr: 'Ekle', en: 'Add' },
  added: { tr: '{name} eklendi.', en: '{name} added.' },
})

export default function NewPersonPage() {
  const mayAdd = useCorporationsWith('Settings', true).length > 0
  return mayAdd ? <Form /> : <Navigate to={directoryPath} replace />
}

function Form() {
  const { queries, ...choices } = usePlaceChoices()
  return (
    <NewFormPage {...texts} queries={queries}>
      {() => <NewPerson choices={choices} />}
    </NewFormPage>
  )
}

const everything = { canChangeDates: true, canChangeRoles: true, canChangePermissions: true }

/** Adds a person. The input is kept as a draft until the person is saved. */
function NewPerson({ choices }: { choices: PlaceChoices }) {
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
        <PersonFields form={form} choices={choices} may={everything} folds />
      </Card>
    </DraftForm>
  )
}
