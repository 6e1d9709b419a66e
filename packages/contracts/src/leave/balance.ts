import { z } from 'zod'
import { defineCall } from '../wire/call'
import { idParameter, integer } from '../wire/fields'
import { leaveDays, spanFields } from './span'

/** Apart from the other calls of leave, for the card of the home page. */

/** A person's leave balance. */
export const balanceSchema = z.object({
  userId: integer,
  /** The sum of the ledger: approved leave is deducted, pending leave is not. */
  remainingAnnualValue: leaveDays,
  /** Days of pending leave that would be taken off. */
  pendingDays: leaveDays,
})
export type LeaveBalance = z.infer<typeof balanceSchema>

const remainingSchema = balanceSchema.extend({
  /** Pending requests of any type, earliest first. */
  pending: z.array(z.object(spanFields)),
})
export type RemainingLeave = z.infer<typeof remainingSchema>

/** The caller's own balance, or others' for human resources and managers. For anybody else it does not exist. */
export const remainingLeaveCall = defineCall('workflow GET /api/annualleave/Remaining/:userId', {
  access: 'session',
  params: z.object({ userId: idParameter }),
  answer: remainingSchema,
  showsForms: true,
})
