import { accessReviewsCall, signAccessReviewCall } from '@portal/contracts/identity/access-review.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { corporationsWith } from '@portal/rules/access'
import type { Kysely } from 'kysely'
import { accessReviews } from './access-reviews.query'
import { signReview } from './sign-review.command'

export function addAccessReviewRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(accessReviewsCall, async (_input, { user }) => ({
    data: await accessReviews(db, corporationsWith(user, 'Settings')),
  }))
  route(signAccessReviewCall, async ({ body }, { user, transaction }) => ({
    data: await signReview(transaction, body, user),
  }))
}
