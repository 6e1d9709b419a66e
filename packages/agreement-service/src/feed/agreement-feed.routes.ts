import {
  agreementFeedCall,
  endAgreementFeedCall,
  makeAgreementFeedCall,
  readAgreementFeedCall,
} from '@portal/contracts/agreements/agreement.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { endFeed, type Feed, feedOf, type FeedOwner, makeFeed, readFeed } from '@portal/workflow-service/feeds/feed'
import type { Kysely } from 'kysely'
import { deadlineEvents } from './deadline-events.query'

const feed: Feed = { table: 'agreement_feed', path: '/agreement/feed' }
const name = { tr: 'Sözleşme günleri', en: 'Agreement dates' }

export function addAgreementFeedRoutes(route: AddRoute, db: Kysely<Schema>): void {
  const calendar = { name, eventsOf: (owner: FeedOwner) => deadlineEvents(db, owner) }
  route(agreementFeedCall, async (_input, { user }) => ({ data: await feedOf(db, feed, user.id) }))
  route(makeAgreementFeedCall, async (_input, { user }) => ({ data: await makeFeed(db, feed, user.id) }))
  route(endAgreementFeedCall, async (_input, { user }) => ({ data: await endFeed(db, feed, user.id) }))
  route(readAgreementFeedCall, async ({ params: { secret } }, { address }) => ({
    file: await readFeed(db, feed, { secret, address }, calendar),
  }))
}
