import { z } from 'zod'
import { importedKinds } from '../files/file-import'
import { answersFile } from '../files/files'
import { settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { calendarDay, changesSchema, count, idOrAll, instant, integer, wordsOrAll } from '../wire/fields'
import { pageQuery, shortPage, totalCountSchema } from '../wire/paging'
import { auditAreas } from './audit-areas'

/** The change log, which is append-only. */

const recordSchema = z.object({
  id: integer,
  area: z.enum(auditAreas),
  /** The changed person or thing, in the caller's language. */
  subject: z.string(),
  changes: changesSchema,
})
export type AuditRecord = z.infer<typeof recordSchema>

/** An author; null for the command line. */
const by = { createdDate: instant, userName: z.string().nullable() }

const auditRowSchema = recordSchema.extend(by)
export type AuditRow = z.infer<typeof auditRowSchema>

/** Everything that one person changed by one press or one file. */
const auditActSchema = z.object({
  id: integer,
  ...by,
  /** The act, in the caller's language, with the name of its file. */
  title: z.string(),
  /** The page or command by which it was done. */
  place: z.string(),
  /** The number of changes that match the filters, and of the people whom they are about. */
  changeCount: count,
  personCount: count,
  /** The changed records; empty if they are too many to be shown in a row. */
  records: z.array(recordSchema),
  /** Whether an import was undone, or can be by the caller; null for other acts. */
  undo: z.enum(['Offered', 'Done']).nullable(),
  /** The kind of records that an import brought. Null for other acts. */
  imported: z.enum(importedKinds).nullable(),
})
export type AuditedAct = z.infer<typeof auditActSchema>

const filters = {
  area: z.enum(auditAreas).nullish(),
  /** The author of the change, or the person it was about. */
  userId: idOrAll,
  corporationId: idOrAll,
  /** Words of the name, email or title of either, or of the name of another subject. */
  search: wordsOrAll(100),
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
}

/**
 * Acts, newest first, with changes of the companies for which the caller holds Settings or of the whole group. With
 * write permission for every active company's settings, all acts.
 */
export const auditActsCall = defineCall('workflow POST /api/audit/acts', {
  access: settingsAccess,
  body: z.strictObject({ ...filters, ...shortPage }),
  answer: z.array(auditActSchema),
  common: totalCountSchema,
})

/** Their single changes, newest first; those of one act by record, in its order. */
export const auditCall = defineCall('workflow POST /api/audit/list', {
  access: settingsAccess,
  body: z.strictObject({ ...filters, actId: idOrAll, ...pageQuery }),
  answer: z.array(auditRowSchema),
  common: totalCountSchema,
})

/** The companies, by name, with changes; others need not be offered. */
export const auditCorporationsCall = defineCall('workflow GET /api/audit/ListedCorporations', {
  access: settingsAccess,
  answer: z.array(integer),
})

/** The single changes as a file, a row for each field. */
export const exportAuditCall = defineCall('workflow POST /api/audit/export', {
  access: settingsAccess,
  body: z.strictObject({ ...filters, actId: idOrAll, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  ...answersFile,
})
