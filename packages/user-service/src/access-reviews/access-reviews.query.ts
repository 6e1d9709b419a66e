import { type AccessReview, accessReviewDays } from '@portal/contracts/identity/access-review.calls'
import type { Schema } from '@portal/database/schema'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import { sql, type Kysely } from 'kysely'

interface Row extends Omit<AccessReview, 'signedDate'> {
  signedAt: Date
}

/** Returns the signed reviews of some companies, newest first. */
export async function accessReviews(db: Kysely<Schema>, corporationIds: readonly number[]): Promise<AccessReview[]> {
  const { rows } = await sql<Row>`
    select r.id, r.corporation_id as "corporationId", c.name as "corporationName",
      u.first_name || ' ' || u.last_name as "signedByName", r.signed_at as "signedAt", due.day::text as "dueDate",
      r.lines, due.day < (now() at time zone ${portalTimeZone})::date and not exists (
        select from access_review later where later.corporation_id = r.corporation_id and later.id > r.id) as "isOverdue"
    from access_review r join corporation c on c.id = r.corporation_id join app_user u on u.id = r.signed_by
      cross join lateral (
        select (r.signed_at at time zone ${portalTimeZone})::date + ${accessReviewDays}::integer as day) due
    where r.corporation_id = any(${corporationIds}::integer[]) order by r.id desc`.execute(db)
  return rows.map(({ signedAt, ...review }) => ({ ...review, signedDate: signedAt.toISOString() }))
}
