import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { idParameter, rowId, singleLineText } from '../wire/fields'
import { corporationLocales } from './corporation.calls'

/**
 * The companies as their administrators keep them. Somebody reads those for which they hold Settings, and changes those
 * for which they hold it with write; who holds that for every active company reaches the passive ones, too.
 */

const id = z.number().int()
const count = z.number().int().min(0)
const versionSchema = z.number().int()
/** Of what is saved: without it nothing is compared, another one is STALE_VERSION. */
const readVersion = rowId.nullish()

const textOrNone = (max: number) => z.union([z.literal('').transform(() => null), singleLineText(max)]).nullable()

/** What of a company somebody types. */
export const companyFieldsSchema = z.strictObject({
  name: singleLineText(200),
  /** Decides the public holidays, and the scale of leave where the company names none. */
  locale: z.enum(corporationLocales),
  /** Whether it is active. A passive company is in no selector. */
  status: z.boolean().default(true),
  /** Anybody active, of whichever company. */
  generalManagerId: rowId.nullable().default(null),
  isGeneralManagerExempt: z.boolean().default(false),
  /** Weekends count as days of leave. */
  countsEveryDay: z.boolean().default(false),
  /** Null for the scale of its locale. */
  leaveScaleId: rowId.nullable().default(null),
  /** Of the account that it pays from. */
  iban: textOrNone(60).default(null),
  bic: textOrNone(11).default(null),
})
export type CompanyFields = z.output<typeof companyFieldsSchema>

const companyRowSchema = z.object({
  id,
  name: z.string(),
  locale: z.enum(corporationLocales),
  status: z.boolean(),
  generalManagerName: z.string().nullable(),
  departmentCount: count,
  /** The active people of it, as their first or their second company. */
  personCount: count,
  /** Whether the caller may change it. */
  canChange: z.boolean(),
})
export type CompanyRow = z.infer<typeof companyRowSchema>

export const companySchema = companyRowSchema.extend({
  generalManagerId: id.nullable(),
  /** False where the general manager has become passive since. */
  isGeneralManagerActive: z.boolean(),
  isGeneralManagerExempt: z.boolean(),
  countsEveryDay: z.boolean(),
  leaveScaleId: id.nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  version: versionSchema,
  departments: z.array(
    z.object({
      id,
      name: z.string(),
      /** It is offered nowhere any more, and stays for the people, forms and trees that have it. */
      isRetired: z.boolean(),
      personCount: count,
      version: versionSchema,
    }),
  ),
})
export type Company = z.infer<typeof companySchema>

const ofDirectory = { service: 'user', access: settingsAccess } as const
const changing = { ...ofDirectory, access: { ...settingsAccess, write: true }, answer: companySchema } as const
const byId = { params: z.object({ id: idParameter }) } as const

export const companiesCall = defineCall({
  ...ofDirectory,
  method: 'GET',
  path: '/api/Directory/Companies',
  answer: z.array(companyRowSchema),
  /** Whether the caller may add a company. */
  common: z.object({ canCreate: z.boolean() }),
})

export const companyCall = defineCall({
  ...ofDirectory,
  ...byId,
  method: 'GET',
  path: '/api/Directory/Companies/:id',
  answer: companySchema,
})

/** How much depends on a company, to be read before it becomes passive. For those who may change it. */
export const companyHoldingsCall = defineCall({
  ...ofDirectory,
  ...byId,
  access: { ...settingsAccess, write: true },
  method: 'GET',
  path: '/api/Directory/Companies/:id/Holdings',
  answer: z.object({
    /** Active, by their first or their second company. */
    people: count,
    /** Of the company, of its departments and of its people. */
    trees: count,
    /** Neither decided nor cancelled. */
    forms: count,
    /** In force. */
    agreements: count,
  }),
})
export type CompanyHoldings = z.infer<typeof companyHoldingsCall.answer>

/** The scales of leave that a company may have: from which anniversary of work on how many days a year are granted. */
export const leaveScalesCall = defineCall({
  ...ofDirectory,
  method: 'GET',
  path: '/api/Directory/LeaveScales',
  answer: z.array(
    z.object({
      id,
      /** Whose scale it is where a company names none. */
      locale: z.enum(corporationLocales).nullable(),
      steps: z.array(z.object({ fromAnniversary: count, days: z.number() })),
    }),
  ),
})

/**
 * Adds a company with its first department. Whoever may write the settings of every active company may write those of
 * the new one from then on, the caller among them.
 */
export const createCompanyCall = defineCall({
  ...changing,
  access: groupSettingsAccess,
  method: 'POST',
  path: '/api/Directory/Companies',
  body: companyFieldsSchema.extend({ departmentName: singleLineText(200) }),
  idempotent: true,
})

/**
 * Refuses to make the last active company passive (LAST_COMPANY), and any without its name as `confirmsPassive`
 * (COMPANY_UNCONFIRMED): whoever sends it has read what `Holdings` answers.
 */
export const updateCompanyCall = defineCall({
  ...changing,
  ...byId,
  method: 'PUT',
  path: '/api/Directory/Companies/:id',
  body: companyFieldsSchema.extend({ version: readVersion, confirmsPassive: z.string().max(200).optional() }),
  changesForms: true,
})

/** Adds a department to a company. A retired one of that name comes back. */
export const addDepartmentCall = defineCall({
  ...changing,
  ...byId,
  method: 'POST',
  path: '/api/Directory/Companies/:id/Departments',
  body: z.strictObject({ name: singleLineText(200) }),
  idempotent: true,
})

export const renameDepartmentCall = defineCall({
  ...changing,
  ...byId,
  method: 'PUT',
  path: '/api/Directory/Departments/:id',
  body: z.strictObject({ name: singleLineText(200), version: readVersion }),
  changesForms: true,
})

/** Deletes a department, or retires it where people, forms or trees have it; never the last (LAST_DEPARTMENT). */
export const deleteDepartmentCall = defineCall({
  ...changing,
  ...byId,
  method: 'DELETE',
  path: '/api/Directory/Departments/:id',
})
