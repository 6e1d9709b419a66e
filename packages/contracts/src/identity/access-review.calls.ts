import { z } from 'zod'
import { defineCall } from '../wire/call'
import { calendarDay, instant, integer, rowId } from '../wire/fields'
import { settingsAccess, settingsWriteAccess } from './access'
import { permissionNames } from './permission'

/** After its first access review, a company needs one every year. */
export const accessReviewDays = 365

const lineFields = {
  userId: rowId,
  permission: z.enum(permissionNames),
  isWrite: z.boolean(),
  /** False: the permission is removed. */
  isKept: z.boolean(),
}

const accessReviewSchema = z.object({
  id: integer,
  corporationId: integer,
  corporationName: z.string(),
  signedByName: z.string(),
  signedDate: instant,
  /** The last day for the next review. */
  dueDate: calendarDay,
  /** It is the company's latest, and the next one is overdue. */
  isOverdue: z.boolean(),
  /** As they were reviewed, with the names of that time. */
  lines: z.array(z.object({ ...lineFields, name: z.string() })),
})
export type AccessReview = z.infer<typeof accessReviewSchema>

/** Signed reviews of the companies whose settings the reader may see, newest first. */
export const accessReviewsCall = defineCall('user GET /api/Directory/AccessReviews', {
  access: settingsAccess,
  answer: z.array(accessReviewSchema),
})

/**
 * Signs a review of every permission for a company, and removes those that are not kept, as the directory does. Refused
 * if the lines are not exactly today's permissions (REVIEW_MOVED).
 */
export const signAccessReviewCall = defineCall('user POST /api/Directory/SignAccessReview', {
  access: settingsWriteAccess,
  body: z.strictObject({ corporationId: rowId, lines: z.array(z.strictObject(lineFields)).min(1).max(10_000) }),
  answer: z.object({ id: integer }),
  idempotent: true,
})
