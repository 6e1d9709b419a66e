import { useCall } from '@portal/auth/queries'
import { directoryPath } from '@portal/contracts/people/directory-people'
import { directoryPersonCall } from '@portal/contracts/people/directory-people.calls'
import { NotLoadedPage } from '@portal/form-page'
import { BackLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { Page } from '@portal/ui'
import { PersonDetail } from '../directory-people/person-detail'
import { usePlaceChoices } from '../directory-people/place-choices.query'

const texts = defineTexts({
  title: { tr: 'Kişi', en: 'Person' },
  all: { tr: 'Rehber', en: 'Directory' },
  none: { tr: 'Kişi bulunamadı', en: 'Person not found' },
  noneText: {
    tr: 'Adres yanlış olabilir ya da kişi, ayarlarını görmediğiniz bir şirkettedir.',
    en: 'The address may be wrong, or they’re in a company whose settings you can’t see.',
  },
})

const missing = { title: texts.none, text: texts.noneText, to: directoryPath, link: texts.all }

export default function PersonPage() {
  const say = useText()
  const { userId = '' } = useParams()
  const person = useCall(directoryPersonCall, { params: { id: userId } })
  const { data } = person
  const { queries, ...choices } = usePlaceChoices(data)
  if (data && queries.companies.data && queries.departments.data) {
    return (
      <Page title={data.name} lead={data.email} wide>
        <BackLink to={directoryPath}>{say(texts.all)}</BackLink>
        <PersonDetail key={data.id} person={data} choices={choices} />
      </Page>
    )
  }
  const failed = [person, queries.companies, queries.departments].find(({ refusal }) => refusal)
  return (
    <NotLoadedPage
      title={say(texts.title)}
      refusal={failed?.refusal}
      onRetry={() => failed?.refetch()}
      missing={missing}
    />
  )
}
