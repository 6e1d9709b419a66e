import { z } from 'zod'
import { defineCall } from '../wire/call'
import { integer, rowId } from '../wire/fields'

export const corporationLocales = ['TR', 'EU'] as const

export const corporationSchema = z.object({
  id: integer,
  name: z.string(),
  /** Whether it is active. */
  status: z.boolean(),
})

export const departmentSchema = z.object({
  value: integer,
  label: z.string(),
  corporationId: integer,
})

/** The corporations to choose from, sorted by name; `status=all` includes passive ones, for their names. */
export const corporationListCall = defineCall('user GET /Corporation/List', {
  query: z.strictObject({ status: z.enum(['active', 'all']).default('active') }),
  answer: z.array(corporationSchema),
  access: 'session',
})

/** The properties of a corporation on which rules depend. */
export const corporationLocaleCall = defineCall('user POST /Corporation/GetCorporationLocaleById', {
  body: z.strictObject({ Id: rowId }),
  answer: z.object({
    id: integer,
    /** Determines the holidays and the leave scale. */
    locale: z.enum(corporationLocales),
    /** Weekends count as days of leave. */
    countsEveryDay: z.boolean(),
    /** Its expenses need no general manager, however large. */
    isGeneralManagerExempt: z.boolean(),
  }),
  access: 'session',
})

/** The departments of a corporation, also of a passive one, so that old forms can name theirs. */
export const departmentsByCorporationCall = defineCall('user POST /Department/GetDepartmentListByCorporation', {
  body: z.strictObject({ id: rowId }),
  answer: z.array(departmentSchema),
  access: 'session',
})

/** The departments of every active corporation, sorted by corporation and name. */
export const departmentListCall = defineCall('user GET /Department/GetAllList', {
  answer: z.array(departmentSchema),
  access: 'session',
})
