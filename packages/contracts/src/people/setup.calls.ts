import { z } from 'zod'
import { settingsWriteAccess } from '../identity/access'
import { moduleExpressions } from '../modules/modules'
import { purchaseTypeSchema } from '../trees/default-trees'
import { defineCall } from '../wire/call'
import { count, integer } from '../wire/fields'

/** The name of the first company until an administrator chooses another. */
export const unnamedCompany = 'Şirket'

export const setupSchema = z.object({
  companies: count,
  /** The company that still has its first name; null if there is none. */
  unnamedCompanyId: integer.nullable(),
  /** Entries of the lists that forms choose from. */
  currencies: count,
  expenseTypes: count,
  leaveTypes: count,
  requirementTypes: count,
  /** Active people. */
  people: count,
  /** People whose leave nobody would approve: no master and no tree. Masters and administrators do not count. */
  withoutMaster: count,
  /** People who can log in in no way and were not invited. */
  notInvited: count,
  /**
   * The people whose forms need a saved tree, for each module and purchase type. Once there are forms, companies
   * without any tree of a module do not use it and do not count.
   */
  ways: z.array(
    z.object({
      moduleExpression: z.enum(moduleExpressions),
      purchaseTypeId: purchaseTypeSchema.nullable(),
      people: count,
      /** How many of them have none where they work. */
      withoutTree: count,
      /** A place of work without one. */
      first: z.object({ corporationId: integer, departmentId: integer }).nullable(),
    }),
  ),
  hasForms: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>

/** Tells how far the caller's companies are set up, and what their next forms lack. */
export const setupCall = defineCall('user GET /api/Directory/Setup', {
  access: settingsWriteAccess,
  answer: setupSchema,
})
