import {
  agreementFeedCall,
  endAgreementFeedCall,
  makeAgreementFeedCall,
} from '@portal/contracts/agreements/agreement.calls'
import { FeedCard } from '@portal/form-page/feed'
import { defineTexts } from '@portal/i18n'

const texts = defineTexts({
  lead: {
    tr: 'Fesih ve bitiş tarihlerini gizli bir adresle telefonunuzda ya da e-posta uygulamanızda görün.',
    en: 'See termination and end dates on your phone or in your mail app with a secret address.',
  },
})
const calls = { read: agreementFeedCall, make: makeAgreementFeedCall, end: endAgreementFeedCall }

/** The deadlines of one’s agreements in a calendar of one’s own. */
export function DeadlineFeed() {
  return <FeedCard calls={calls} lead={texts.lead} />
}
