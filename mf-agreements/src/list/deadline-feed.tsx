import {
  agreementFeedCall,
  endAgreementFeedCall,
  makeAgreementFeedCall,
} from '@portal/contracts/agreements/agreement.calls'
import { FeedCard } from '@portal/form-page/feed'
import { defineTexts } from '@portal/i18n'

const texts = defineTexts({
  lead: {
    tr: 'Fesih ve bitiş tarihlerini gizli bir adresle telefonunuzdan ya da e-posta programınızdan izleyin.',
    en: 'Follow the days to terminate and the ends on your telephone or in your mail program, by a secret address.',
  },
})
const calls = { read: agreementFeedCall, make: makeAgreementFeedCall, end: endAgreementFeedCall }

/** The deadlines of one’s agreements in a calendar of one’s own. */
export function DeadlineFeed() {
  return <FeedCard calls={calls} lead={texts.lead} />
}
