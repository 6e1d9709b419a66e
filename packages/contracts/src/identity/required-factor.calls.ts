import { z } from 'zod'
import { answersFile } from '../files/files'
import { defineCall } from '../wire/call'
import { calendarDay, count, idParameter, integer } from '../wire/fields'
import { roleNames, type RoleName } from './roles'
import { settingsAccess, settingsWriteAccess } from './access'

const byId = { params: z.object({ id: idParameter }) } as const

/** A day for each role, or null. */
const daysOfRoles = z.strictObject(
  Object.fromEntries(roleNames.map(role => [role, calendarDay.nullable()])) as Record<
    RoleName,
    z.ZodNullable<typeof calendarDay>
  >,
)

/** From which day a company requires a second factor. Null for never. */
const rule = {
  requiredFrom: calendarDay.nullable(),
  /** The same of the holders of a role; the earlier day counts. */
  rolesFrom: daysOfRoles,
  /** Days after it, or after the hire date of somebody who comes later. */
  graceDays: count.max(90),
}

/** A company's rule, and its active people without a second factor, by name. `lacking` counts all of them. */
export const factorRuleCall = defineCall('workflow GET /api/rights/secondFactor/:id', {
  ...byId,
  access: settingsAccess,
  answer: z.object({
    ...rule,
    lacking: count,
    people: z.array(
      z.object({
        userId: integer,
        name: z.string(),
        department: z.string(),
        /** By the strictest of their companies; null if none requires a second factor. */
        due: calendarDay.nullable(),
      }),
    ),
  }),
})
export type PersonWithoutFactor = z.infer<typeof factorRuleCall.answer>['people'][number]

/**
 * Requires a second factor of everybody in the company, or of the holders of a role. Whoever has none is told of the
 * day, and afterwards every call but those to add one is FACTOR_REQUIRED, in sessions of before, too.
 */
export const requireFactorCall = defineCall('workflow POST /api/rights/secondFactor/:id', {
  ...byId,
  access: settingsWriteAccess,
  body: z.strictObject(rule),
  answer: z.null(),
  stepUp: true,
})

/** Everybody of the company without a second factor, as a file. */
export const exportWithoutFactorCall = defineCall('workflow POST /api/rights/secondFactor/:id/export', {
  ...byId,
  access: settingsAccess,
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  ...answersFile,
})
