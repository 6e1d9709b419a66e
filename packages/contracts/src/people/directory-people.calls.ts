import { z } from 'zod'
import { settingsAccess } from '../identity/access'
import { permissionNames, permissionTypes } from '../identity/permission'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll, idParameter, phoneNumber, rowId, singleLineText, wordsOrAll } from '../wire/fields'
import { totalCountSchema } from '../wire/paging'
import { directoryLimits, directoryPersonSchema, directoryRoles, directoryRowSchema } from './directory-people'
import { userStatuses } from './person'

/**
 * The directory of people. Who holds Settings sees the people of those companies, by their first or their second; with
 * write for the first they change them, for the second they take them out of it. Others are not there for them.
 */

const reading = { service: 'user', access: settingsAccess } as const
const changing = { service: 'user', access: { ...settingsAccess, write: true } } as const

export const directorySortFields = ['name', 'corporationName', 'dateOfRecruitment'] as const

/** A page of people. */
export const directoryPeopleCall = defineCall({
  ...reading,
  method: 'POST',
  path: '/api/Directory/People',
  body: z.strictObject({
    /** Words of name, e-mail and title, without regard to case and accents. */
    search: wordsOrAll(100),
    /** Their first or their second. */
    corporationId: idOrAll,
    departmentId: idOrAll,
    role: z.enum(directoryRoles).nullable().optional(),
    /** Held for the company of the filter, or for any. */
    permission: z.enum(permissionNames).nullable().optional(),
    /** `waiting`: active, and without a way to log in yet. */
    status: z.enum([...userStatuses, 'waiting', 'all']).default('active'),
    sortBy: z.enum(directorySortFields).default('name'),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
    currentPage: z.number().int().min(1).max(1_000_000).default(1),
    rowsPerPage: z.number().int().min(1).max(500).default(50),
  }),
  answer: z.array(directoryRowSchema),
  common: totalCountSchema,
})

/** One of them, whole, with what the reader may change. */
export const directoryPersonCall = defineCall({
  ...reading,
  method: 'GET',
  path: '/api/Directory/Person/:id',
  params: z.object({ id: idParameter }),
  answer: directoryPersonSchema,
})

const emptyText = z.literal('').transform(() => null)
const dayOrNone = z.union([emptyText, calendarDay]).nullable()
const permissionTypeIds = Object.values(permissionTypes)

/** What somebody fills in. Whoever saves a person says everything of them, not only what changed. */
const fields = {
  firstName: singleLineText(directoryLimits.name),
  lastName: singleLineText(directoryLimits.name),
  email: singleLineText(directoryLimits.email),
  titleName: z.union([z.literal(''), singleLineText(directoryLimits.titleName)]),
  corporationId: rowId,
  departmentId: rowId,
  /** Both or none. */
  secondCorporationId: rowId.nullable(),
  secondDepartmentId: rowId.nullable(),
  masterId: rowId.nullable(),
  annualMasterId: rowId.nullable(),
  birthDate: dayOrNone,
  dateOfRecruitment: calendarDay,
  permitBaseDate: dayOrNone,
  iban: z.union([emptyText, singleLineText(directoryLimits.iban)]).nullable(),
  phoneNumber: z.union([emptyText, phoneNumber]).nullable(),
  roleList: z.array(z.enum(directoryRoles)).max(directoryRoles.length),
  permissionList: z
    .array(z.strictObject({ typeId: z.literal(permissionTypeIds), corporationId: rowId, isWrite: z.boolean() }))
    .max(5_000),
}

const personFieldsSchema = z.strictObject(fields)
export type PersonFields = z.output<typeof personFieldsSchema>

/**
 * Adds somebody, active, who has no password yet. Refused besides fields: a company that the caller does not hold
 * (COMPANY_NOT_YOURS), rights in one (PERMISSION_NOT_YOURS, REACH_NOT_YOURS), and masters as in ChangeMasterUser.
 */
export const addPersonCall = defineCall({
  ...changing,
  method: 'POST',
  path: '/api/Directory/AddPerson',
  body: personFieldsSchema,
  answer: z.object({ id: z.number().int() }),
  idempotent: true,
})

const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/**
 * Saves somebody, by who holds their first company (FIRST_COMPANY_ONLY). Refused as AddPerson is, and besides: one's
 * own roles and permissions (OWN_ACCESS), the days that one's own leave is counted from (OWN_DATES), the last who may
 * write the settings of a company (LAST_SETTINGS) or of every company (LAST_GROUP_SETTINGS). A stale version is
 * STALE_VERSION: `errors` names the fields that were changed since, and by whom; `data` is the person as they are now.
 * Another account is proposed by it, and waits for a second one (`waitingAccount`); the first account holds at once.
 */
export const savePersonCall = defineCall({
  ...changing,
  method: 'PUT',
  path: '/api/Directory/SavePerson',
  body: z.strictObject({ id: rowId, version, ...fields }),
  answer: directoryPersonSchema,
})

/**
 * Takes somebody out of their second company, by who holds that one. Refused: who does not (FIRST_COMPANY_ONLY,
 * COMPANY_NOT_YOURS), a stale version.
 */
export const takeOutCall = defineCall({
  ...changing,
  method: 'PUT',
  path: '/api/Directory/TakeOut',
  body: z.strictObject({ id: rowId, version }),
  answer: z.null(),
})

/**
 * Makes somebody passive, which ends their sessions, or active again. Refused: oneself (OWN_ACCESS), the last who may
 * write settings (LAST_SETTINGS, LAST_GROUP_SETTINGS), who belongs to another company (FIRST_COMPANY_ONLY), a stale
 * version, and to make active again who has rights in a company that the caller does not hold (REACH_NOT_YOURS). What
 * somebody still holds is answered by WhereUsed.
 */
export const setPassiveCall = defineCall({
  ...changing,
  method: 'PUT',
  path: '/api/Directory/SetPassive',
  body: z.strictObject({ id: rowId, version, isPassive: z.boolean() }),
  answer: directoryPersonSchema,
})
