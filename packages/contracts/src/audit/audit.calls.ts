import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll } from '../wire/fields'
import { selectorQuery, totalCountSchema } from '../wire/paging'
import { auditAreas } from './audit-areas'

/** Who changed what. Rows are only added. */

const auditRowSchema = z.object({
  id: z.number().int(),
  createdDate: z.iso.datetime(),
  /** Null for the command line. */
  userName: z.string().nullable(),
  area: z.enum(auditAreas),
  /** Whom or what was changed, in the caller's language. */
  subject: z.string(),
  /** Each field that has another value now; null for what was not there, or is gone. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type AuditRow = z.infer<typeof auditRowSchema>

const filters = {
  area: z.enum(auditAreas).nullish(),
  /** Who made the change, or whom it was about. */
  userId: idOrAll,
  corporationId: idOrAll,
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
}
const ofAudit = { service: 'workflow', method: 'POST', access: settingsAccess } as const

/**
 * The changes, the newest first: of the companies for which the caller holds Settings, and of what belongs to the whole
 * group. Who may write the settings of every active company gets all of them.
 */
export const auditCall = defineCall({
  ...ofAudit,
  path: '/api/audit/list',
  body: z.strictObject({
    ...filters,
    currentPage: selectorQuery.currentPage,
    rowsPerPage: selectorQuery.rowsPerPage,
  }),
  answer: z.array(auditRowSchema),
  common: totalCountSchema,
})

/** The companies, by name, that any of these changes are about: without one none need be offered. */
export const auditCorporationsCall = defineCall({
  ...ofAudit,
  method: 'GET',
  path: '/api/audit/ListedCorporations',
  answer: z.array(z.number().int()),
})

/** The same as a spreadsheet, a row for each field. */
export const exportAuditCall = defineCall({
  ...ofAudit,
  path: '/api/audit/export',
  body: z.strictObject(filters),
  answer: z.unknown(),
  answersFile: true,
})
