import { useCorporationsWith } from '@portal/auth'
import { directoryPath } from '@portal/contracts/people/directory-people'
import { NewFormPage } from '@portal/form-page'
import { defineTexts } from '@portal/i18n'
import { Navigate } from '@portal/router'
import { NewPerson } from '../directory-people/new-person'
import { usePersonChoices } from '../directory-people/person-choices.query'

const texts = defineTexts({
  title: { tr: 'Kişi ekle', en: 'Add a person' },
  lead: {
    tr: 'Kişi etkin olarak eklenir; parolasını kendisi belirler.',
    en: 'They’re added as active and choose their own password.',
  },
})

export default function NewPersonPage() {
  const mayAdd = useCorporationsWith('Settings', true).length > 0
  return mayAdd ? <Form /> : <Navigate to={directoryPath} replace />
}

function Form() {
  const { queries, ...choices } = usePersonChoices()
  return (
    <NewFormPage {...texts} queries={queries}>
      {() => <NewPerson choices={choices} />}
    </NewFormPage>
  )
}
