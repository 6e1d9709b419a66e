import { z } from 'zod'
import { answersFile } from '../files/files'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { calendarDay, changesSchema, idOrAll, instant, integer } from '../wire/fields'
import { pageQuery, totalCountSchema } from '../wire/paging'
import { auditAreas } from './audit-areas'

/** The change log, which is append-only. */

const auditRowSchema = z.object({
  id: integer,
  createdDate: instant,
  /** Null for the command line. */
  userName: z.string().nullable(),
  area: z.enum(auditAreas),
  /** The changed person or thing, in the caller's language. */
  subject: z.string(),
  changes: changesSchema,
})
export type AuditRow = z.infer<typeof auditRowSchema>

const filters = {
  area: z.enum(auditAreas).nullish(),
  /** The author of the change, or the person it was about. */
  userId: idOrAll,
  corporationId: idOrAll,
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
}

/**
 * Changes, newest first, of the companies for which the caller holds Settings and of the whole group. With write
 * permission for every active company's settings, all changes.
 */
export const auditCall = defineCall('workflow POST /api/audit/list', {
  access: settingsAccess,
  body: z.strictObject({ ...filters, ...pageQuery }),
  answer: z.array(auditRowSchema),
  common: totalCountSchema,
})

/** The companies, by name, with changes; others need not be offered. */
export const auditCorporationsCall = defineCall('workflow GET /api/audit/ListedCorporations', {
  access: settingsAccess,
  answer: z.array(integer),
})

/** The same as a spreadsheet, a row for each field. */
export const exportAuditCall = defineCall('workflow POST /api/audit/export', {
  access: settingsAccess,
  body: z.strictObject(filters),
  ...answersFile,
})
