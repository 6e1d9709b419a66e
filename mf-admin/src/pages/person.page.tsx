import { useCall } from '@portal/auth/queries'
import { directoryPath } from '@portal/contracts/people/directory-people'
import { directoryPersonCall } from '@portal/contracts/people/directory-people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Link, useParams } from '@portal/router'
import { EmptyState, FormSkeleton, LoadFailed, Page, TextLink } from '@portal/ui'
import { PersonDetail } from '../directory-people/person-detail'
import { usePersonChoices } from '../directory-people/person-choices.query'

const texts = defineTexts({
  title: { tr: 'Kişi', en: 'Person' },
  all: { tr: 'Rehbere dön', en: 'Back to the directory' },
  none: { tr: 'Kişi bulunamadı', en: 'Person not found' },
  noneText: {
    tr: 'Adres yanlış olabilir ya da kişi, ayarlarını görmediğiniz bir şirkettedir.',
    en: 'The address may be wrong, or they’re in a company whose settings you can’t see.',
  },
})

export default function PersonPage() {
  const say = useText()
  const { userId = '' } = useParams()
  const { data, refusal, refetch } = useCall(directoryPersonCall, { params: { id: userId } })
  const { queries, ...choices } = usePersonChoices(data)
  const toAll = (
    <TextLink asChild variant="underline" alignSelf="flex-start">
      <Link to={directoryPath}>{say(texts.all)}</Link>
    </TextLink>
  )
  if (data && queries.companies.data && queries.departments.data) {
    return (
      <Page title={data.name} lead={data.email} wide>
        {toAll}
        <PersonDetail key={data.id} person={data} choices={choices} />
      </Page>
    )
  }
  const failed = [refusal, queries.companies.refusal, queries.departments.refusal].find(Boolean)
  return (
    <Page title={say(texts.title)}>
      {refusal?.code === 'NOT_FOUND' ? (
        <EmptyState icon="search" title={say(texts.none)} action={toAll}>
          {say(texts.noneText)}
        </EmptyState>
      ) : failed ? (
        <LoadFailed reason={failed.message} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
