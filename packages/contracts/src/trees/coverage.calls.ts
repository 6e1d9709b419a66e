import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { moduleExpressions, treeScopes } from '../modules/modules'
import { defineCall } from '../wire/call'
import { rowId, singleLineText } from '../wire/fields'
import { selectorQuery, totalCountSchema } from '../wire/paging'
import { purchaseTypeSchema } from './default-trees'

/**
 * What there is to say of somebody's next form: there is no tree, or nobody is left in it; a required role is missing;
 * above the limit a general manager is missing; somebody in the tree is passive; one person alone decides besides the
 * owner; the owner decides, too; the owner holds two of the roles that the tree requires.
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

/** What the report is filtered by: one of the findings, none of them, or any by which the form is refused. */
export const coverageVerdicts = ['fine', 'refused', ...coverageFindings] as const
export type CoverageVerdict = (typeof coverageVerdicts)[number]

const chosen = rowId.nullable().default(null)
const filters = {
  moduleExpression: z.enum(moduleExpressions).nullable().default(null),
  corporationId: chosen,
  departmentId: chosen,
  verdict: z.enum(coverageVerdicts).nullable().default(null),
  /** In the name of the person, the company or the department. */
  search: singleLineText(100).optional(),
}

export const coveredWaySchema = z.object({
  moduleExpression: z.enum(moduleExpressions),
  /** Of a purchase, which goes another way for each type; null elsewhere. */
  purchaseTypeId: purchaseTypeSchema.nullable(),
  findings: z.array(z.enum(coverageFindings)),
  /** By name, in their order; of a form that is refused, whoever could be. */
  approvers: z.array(z.string()),
  /** Which saved tree it goes by; null where there is none. */
  treeScope: z.literal([treeScopes.Company, treeScopes.Department, treeScopes.Specific]).nullable(),
  /** The sentence with which such a form is refused. */
  refusal: z.string().nullable(),
})
export type CoveredWay = z.infer<typeof coveredWaySchema>

export const coverageRowSchema = z.object({
  userId: z.number().int(),
  name: z.string(),
  corporationId: z.number().int(),
  corporationName: z.string(),
  departmentId: z.number().int(),
  departmentName: z.string(),
  ways: z.array(coveredWaySchema),
})
export type CoverageRow = z.infer<typeof coverageRowSchema>

/**
 * Whether the next form of everybody active would find its approvers: for each company and department in which they
 * work, and each module. With a verdict only those are answered of whom it holds, with all their ways.
 */
export const coverageCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/FormRequest/Coverage',
  body: z.strictObject({
    ...filters,
    currentPage: selectorQuery.currentPage,
    rowsPerPage: selectorQuery.rowsPerPage,
  }),
  answer: z.array(coverageRowSchema),
  /** How many ways there are of each verdict, whichever is asked for. */
  common: totalCountSchema.extend({ ways: z.record(z.enum(coverageVerdicts), z.number().int()) }),
  access: settingsAccess,
})

/** The same as a file, a row for each way. */
export const exportCoverageCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/FormRequest/ExportCoverage',
  body: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  answer: z.unknown(),
  answersFile: true,
  access: settingsAccess,
})
