import { useCall } from '@portal/auth/queries'
import { getAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import { NotLoadedPage } from '@portal/form-page'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { Page } from '@portal/ui'
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

const missing = { title: texts.none, text: texts.noneText, to: '/agreementlist', link: texts.all }

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
  return <NotLoadedPage title={say(texts.title)} refusal={refusal} onRetry={refetch} missing={missing} />
}
