import {
  endLeaveFeedCall,
  leaveFeedCall,
  makeLeaveFeedCall,
  readLeaveFeedCall,
} from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { endFeed, type Feed, feedOf, type FeedOwner, makeFeed, readFeed } from '@portal/workflow-service/feeds/feed'
import type { Kysely } from 'kysely'
import { holidayEvent, leaveEvent, feedEvents } from './feed-events.query'

const feed: Feed = { table: 'leave_feed', path: '/annualleave/feed' }
const name = { tr: 'İzinler ve resmî tatiller', en: 'Leave and public holidays' }

export function addLeaveFeedRoutes(route: AddRoute, db: Kysely<Schema>): void {
  const calendar = { name, eventsOf: (owner: FeedOwner) => eventsOf(db, owner) }
  route(leaveFeedCall, async (_input, { user }) => ({ data: await feedOf(db, feed, user.id) }))
  route(makeLeaveFeedCall, async (_input, { user }) => ({ data: await makeFeed(db, feed, user.id) }))
  route(endLeaveFeedCall, async (_input, { user }) => ({ data: await endFeed(db, feed, user.id) }))
  route(readLeaveFeedCall, async ({ params: { secret } }, { address }) => ({
    file: await readFeed(db, feed, { secret, address }, calendar),
  }))
}

async function eventsOf(db: Kysely<Schema>, owner: FeedOwner) {
  const { language } = owner
  const { leaves, holidays } = await feedEvents(db, owner)
  const now = new Date()
  return [
    ...leaves.map(leave => leaveEvent(leave, language)),
    ...holidays.map(holiday => holidayEvent(holiday, language, now)),
  ]
}
