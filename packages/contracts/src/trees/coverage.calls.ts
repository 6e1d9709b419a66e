import { z } from 'zod'
import { answersFile } from '../files/files'
import { settingsAccess } from '../identity/access'
import { moduleExpressions } from '../modules/modules'
import { defineCall } from '../wire/call'
import { idOrNull, integer, singleLineText } from '../wire/fields'
import { pageQuery, totalCountSchema } from '../wire/paging'
import { purchaseTypeSchema, savedScopeSchema } from './default-trees'

/**
 * Findings about a person's next form: no tree, or nobody left in it; a missing role; no general manager above the
 * limit; a passive person; a single approver; the owner as approver; one person in two required roles.
 */
export const coverageFindings = [
  'noTree',
  'missingRole',
  'noGeneralManager',
  'passive',
  'oneApprover',
  'self',
  'twoRoles',
] as const
export type CoverageFinding = (typeof coverageFindings)[number]

/** The report's filter: one finding, none, or any that refuses the form. */
export const coverageVerdicts = ['fine', 'refused', ...coverageFindings] as const
export type CoverageVerdict = (typeof coverageVerdicts)[number]

const filters = {
  moduleExpression: z.enum(moduleExpressions).nullable().default(null),
  corporationId: idOrNull,
  departmentId: idOrNull,
  userId: idOrNull,
  verdict: z.enum(coverageVerdicts).nullable().default(null),
  /** Matches the name of the person, company or department. */
  search: singleLineText(100).optional(),
}

export const coveredWaySchema = z.object({
  moduleExpression: z.enum(moduleExpressions),
  /** For a purchase, which has a route per type; otherwise null. */
  purchaseTypeId: purchaseTypeSchema.nullable(),
  findings: z.array(z.enum(coverageFindings)),
  /** The names of the approvers in order; for a refused form, those it would have. */
  approvers: z.array(z.string()),
  /** The saved tree in use; null if there is none. */
  treeScope: savedScopeSchema.nullable(),
  /** The sentence that refuses such a form. */
  refusal: z.string().nullable(),
})
export type CoveredWay = z.infer<typeof coveredWaySchema>

export const coverageRowSchema = z.object({
  userId: integer,
  name: z.string(),
  corporationId: integer,
  corporationName: z.string(),
  departmentId: integer,
  departmentName: z.string(),
  ways: z.array(coveredWaySchema),
})
export type CoverageRow = z.infer<typeof coverageRowSchema>

/**
 * Checks the next form of every active person: for each company and department in which they work, and each module.
 * With a verdict, only people with it, with all their routes.
 */
export const coverageCall = defineCall('workflow POST /api/FormRequest/Coverage', {
  body: z.strictObject({ ...filters, ...pageQuery }),
  answer: z.array(coverageRowSchema),
  /** The number of routes by verdict, whichever is requested. */
  common: totalCountSchema.extend({ ways: z.record(z.enum(coverageVerdicts), integer) }),
  access: settingsAccess,
})

/** The same as a file, one row per route. */
export const exportCoverageCall = defineCall('workflow POST /api/FormRequest/ExportCoverage', {
  body: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  ...answersFile,
  access: settingsAccess,
})
