import { z } from 'zod'
import { answersFile } from '../files/files'
import { userStatuses } from '../people/person'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll, instant, integer } from '../wire/fields'
import { pageQuery, totalCountSchema } from '../wire/paging'
import { settingsAccess } from './access'
import { permissionNames } from './permission'
import { legacyRoleNames, roleNames } from './roles'

/** A permission counts as unused after this many days without a call that needs it. */
export const unusedRightDays = 365

const roleSchema = z.enum([...roleNames, ...legacyRoleNames])

/** A role or a permission that somebody holds, with its source and last use. */
const rightSchema = z.object({
  userId: integer,
  name: z.string(),
  status: z.enum(userStatuses),
  /** The person's own first company. */
  worksIn: z.string(),
  /** Null for a permission. */
  role: roleSchema.nullable(),
  /** As it is held: AllForms grants the permissions of the form modules. Null for a role. */
  permission: z.enum(permissionNames).nullable(),
  /** The company of a permission; a role has none. */
  corporationId: integer.nullable(),
  corporationName: z.string().nullable(),
  isWrite: z.boolean(),
  /** By the change log; null for the command line and for rights older than the log. */
  givenByName: z.string().nullable(),
  givenDate: instant.nullable(),
  /** The last day with a call that needs the permission, for any company. */
  lastUsed: calendarDay.nullable(),
  isUnused: z.boolean(),
})
export type Right = z.infer<typeof rightSchema>

const filters = {
  userId: idOrAll,
  corporationId: idOrAll,
  role: roleSchema.nullish(),
  /** With AllForms, which grants the permission of a form module, too. */
  permission: z.enum(permissionNames).nullish(),
}

/**
 * Who holds which role or permission: permissions for the companies whose settings the reader may see, and the roles of
 * people who work there or hold one of those. By person, roles first.
 */
export const rightsCall = defineCall('workflow POST /api/rights/list', {
  access: settingsAccess,
  body: z.strictObject({ ...filters, ...pageQuery }),
  answer: z.array(rightSchema),
  /** The first day on which uses were noted. */
  common: totalCountSchema.extend({ usesSince: calendarDay.nullable() }),
})

/** The same as a file. */
export const exportRightsCall = defineCall('workflow POST /api/rights/export', {
  access: settingsAccess,
  body: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  ...answersFile,
})
