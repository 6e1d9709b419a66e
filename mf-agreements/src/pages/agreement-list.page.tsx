import { useMay } from '@portal/auth'
import {
  agreementFeedCall,
  agreementWriteAccess,
  endAgreementFeedCall,
  makeAgreementFeedCall,
} from '@portal/contracts/agreements/agreement.calls'
import { WithPermission } from '@portal/form-list'
import { FeedCard } from '@portal/form-page/feed'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Icon, Page } from '@portal/ui'
import { AgreementList } from '../list/agreement-list'

const texts = defineTexts({
  title: { tr: 'Sözleşmeler', en: 'Agreements' },
  lead: {
    tr: 'Şirketlerinizin sözleşmeleri, sıradaki tarihler ve kimse işlem yapmazsa olacaklar.',
    en: 'Your companies’ agreements, what’s next, and what happens if no one acts.',
  },
  bring: { tr: 'İçe aktar', en: 'Import' },
  add: { tr: 'Yeni sözleşme', en: 'New agreement' },
  feed: {
    tr: 'Fesih ve bitiş tarihlerini gizli bir adresle telefonunuzda ya da e-posta uygulamanızda görün.',
    en: 'See termination and end dates on your phone or in your mail app with a secret address.',
  },
})
const feedCalls = { read: agreementFeedCall, make: makeAgreementFeedCall, end: endAgreementFeedCall }

export default function AgreementListPage() {
  const say = useText()
  const mayWrite = useMay(agreementWriteAccess)
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} tools={mayWrite && <ImportButton />} wide>
      <WithPermission permission="Agreements">
        {() => (
          <>
            <MoneyScreen>
              <AgreementList tools={mayWrite && <AddButton />} />
            </MoneyScreen>
            <FeedCard calls={feedCalls} lead={texts.feed} />
          </>
        )}
      </WithPermission>
    </Page>
  )
}

function ImportButton() {
  const say = useText()
  return (
    <Button asChild variant="outline">
      <Link to="/agreementimport">
        <Icon name="upload" size="4" />
        {say(texts.bring)}
      </Link>
    </Button>
  )
}

function AddButton() {
  const say = useText()
  return (
    <Button asChild>
      <Link to="/agreement">
        <Icon name="plus" size="4" />
        {say(texts.add)}
      </Link>
    </Button>
  )
}
