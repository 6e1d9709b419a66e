import { useCall } from '@portal/auth/queries'
import { getAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { Link, useParams } from '@portal/router'
import { EmptyState, FormSkeleton, LoadFailed, Page, TextLink } from '@portal/ui'
import { AgreementDetail } from '../detail/agreement-detail'

const texts = defineTexts({
  title: { tr: 'Sözleşme', en: 'Agreement' },
  none: { tr: 'Sözleşme bulunamadı', en: 'Agreement not found' },
  noneText: {
    tr: 'Adres yanlış olabilir ya da bu sözleşmeyi görme yetkiniz yoktur.',
    en: 'The address may be wrong, or you may not have access to the agreement.',
  },
  all: { tr: 'Sözleşmelere git', en: 'Go to agreements' },
})

export default function AgreementDetailPage() {
  const say = useText()
  const { id = '' } = useParams()
  const { data, refusal, refetch } = useCall(getAgreementCall, { params: { id } })
  if (data) {
    return (
      <Page title={data.title} lead={data.company} wide>
        <MoneyScreen>
          <AgreementDetail key={data.id} agreement={data} />
        </MoneyScreen>
      </Page>
    )
  }
  const toAll = (
    <TextLink asChild variant="underline">
      <Link to="/agreementlist">{say(texts.all)}</Link>
    </TextLink>
  )
  return (
    <Page title={say(texts.title)}>
      {refusal?.code === 'NOT_FOUND' ? (
        <EmptyState icon="search" title={say(texts.none)} action={toAll}>
          {say(texts.noneText)}
        </EmptyState>
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
