import { z } from 'zod'
import { groupSettingsAccess, settingsAccess, settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { count, idOrNull, idParameter, integer, rowId, singleLineText, textOrNull } from '../wire/fields'
import { corporationLocales } from './corporation.calls'

/**
 * Companies for their administrators. Settings permission allows reading, with write changing; write permission for
 * every active company includes the passive ones.
 */

/** The version that was read: without it nothing is compared; a different one is STALE_VERSION. */
const readVersion = rowId.nullish()

/** The editable fields of a company. */
export const companyFieldsSchema = z.strictObject({
  name: singleLineText(200),
  /** Determines the public holidays, and the leave scale if the company has none. */
  locale: z.enum(corporationLocales),
  /** Whether it is active. A passive company is in no selector. */
  status: z.boolean().default(true),
  /** Any active person of any company. */
  generalManagerId: idOrNull,
  isGeneralManagerExempt: z.boolean().default(false),
  /** Weekends count as days of leave. */
  countsEveryDay: z.boolean().default(false),
  /** Null for its locale's scale. */
  leaveScaleId: idOrNull,
  /** The account that it pays from. */
  iban: textOrNull(60).nullable().default(null),
  bic: textOrNull(11).nullable().default(null),
})
export type CompanyFields = z.output<typeof companyFieldsSchema>

const companyRowSchema = z.object({
  id: integer,
  name: z.string(),
  locale: z.enum(corporationLocales),
  status: z.boolean(),
  generalManagerName: z.string().nullable(),
  departmentCount: count,
  /** Active people with it as first or second company. */
  personCount: count,
  /** Whether the caller may change it. */
  canChange: z.boolean(),
})
export type CompanyRow = z.infer<typeof companyRowSchema>

export const companySchema = companyRowSchema.extend({
  generalManagerId: integer.nullable(),
  /** False if the general manager has become passive. */
  isGeneralManagerActive: z.boolean(),
  isGeneralManagerExempt: z.boolean(),
  countsEveryDay: z.boolean(),
  leaveScaleId: integer.nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  version: integer,
  departments: z.array(
    z.object({
      id: integer,
      name: z.string(),
      /** Retired: offered nowhere, kept for existing people, forms and trees. */
      isRetired: z.boolean(),
      personCount: count,
      version: integer,
    }),
  ),
})
export type Company = z.infer<typeof companySchema>

const changing = { access: settingsWriteAccess, answer: companySchema, stepUp: true } as const
const byId = { params: z.object({ id: idParameter }) } as const

export const companiesCall = defineCall('user GET /api/Directory/Companies', {
  access: settingsAccess,
  answer: z.array(companyRowSchema),
  /** Whether the caller may add a company. */
  common: z.object({ canCreate: z.boolean() }),
})

export const companyCall = defineCall('user GET /api/Directory/Companies/:id', {
  access: settingsAccess,
  ...byId,
  answer: companySchema,
})

/** Counts of everything that depends on a company, to review before it becomes passive. */
export const companyHoldingsCall = defineCall('user GET /api/Directory/Companies/:id/Holdings', {
  ...byId,
  access: settingsWriteAccess,
  answer: z.object({
    /** Active, by their first or their second company. */
    people: count,
    /** The trees of the company, its departments and its people. */
    trees: count,
    /** Running forms. */
    forms: count,
    /** Active agreements. */
    agreements: count,
  }),
})
export type CompanyHoldings = z.infer<typeof companyHoldingsCall.answer>

/** The available leave scales: yearly days by anniversary. */
export const leaveScalesCall = defineCall('user GET /api/Directory/LeaveScales', {
  access: settingsAccess,
  answer: z.array(
    z.object({
      id: integer,
      /** The locale that uses it by default. */
      locale: z.enum(corporationLocales).nullable(),
      steps: z.array(z.object({ fromAnniversary: count, days: z.number() })),
    }),
  ),
})

/**
 * Adds a company with its first department. Everybody with write permission for every active company's settings gets it
 * for the new one.
 */
export const createCompanyCall = defineCall('user POST /api/Directory/Companies', {
  ...changing,
  access: groupSettingsAccess,
  body: companyFieldsSchema.extend({ departmentName: singleLineText(200) }),
  idempotent: true,
})

/**
 * Refuses to make the last active company passive (LAST_COMPANY), or any without its name as `confirmsPassive`
 * (COMPANY_UNCONFIRMED), which shows that the sender has read `Holdings`.
 */
export const updateCompanyCall = defineCall('user PUT /api/Directory/Companies/:id', {
  ...changing,
  ...byId,
  body: companyFieldsSchema.extend({ version: readVersion, confirmsPassive: z.string().max(200).optional() }),
  changesForms: true,
})

/** Adds a department. A retired one of that name is restored: the newest, or the one with this id. */
export const addDepartmentCall = defineCall('user POST /api/Directory/Companies/:id/Departments', {
  ...changing,
  ...byId,
  body: z.strictObject({ name: singleLineText(200), retiredId: rowId.optional() }),
  idempotent: true,
})

export const renameDepartmentCall = defineCall('user PUT /api/Directory/Departments/:id', {
  ...changing,
  ...byId,
  body: z.strictObject({ name: singleLineText(200), version: readVersion }),
  changesForms: true,
})

/** Deletes a department, or retires it if people, forms or trees use it; never the last one (LAST_DEPARTMENT). */
export const deleteDepartmentCall = defineCall('user DELETE /api/Directory/Departments/:id', { ...changing, ...byId })
