import { useCorporationsWith, useMay } from '@portal/auth'
import { agreementWriteAccess } from '@portal/contracts/agreements/agreement.calls'
import { NewFormPage } from '@portal/form-page'
import { defineTexts, MoneyScreen } from '@portal/i18n'
import { Navigate } from '@portal/router'
import { CreateForm } from '../create/create-form'
import { useAgreementChoices } from '../form/agreement-choices.query'

const texts = defineTexts({
  title: { tr: 'Yeni sözleşme', en: 'New agreement' },
  lead: {
    tr: 'Tarihleri girin; takipçiler zamanı gelince haber alır.',
    en: 'Enter the dates; followers are told in time.',
  },
})

export default function AgreementFormPage() {
  return useMay(agreementWriteAccess) ? <NewAgreement /> : <Navigate to="/agreementlist" replace />
}

function NewAgreement() {
  const { choices, queries } = useAgreementChoices()
  const corporationIds = useCorporationsWith('Agreements', true)
  return (
    <NewFormPage {...texts} queries={queries}>
      {() => (
        <MoneyScreen>
          <CreateForm choices={choices} corporationIds={corporationIds} />
        </MoneyScreen>
      )}
    </NewFormPage>
  )
}
