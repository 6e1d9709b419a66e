import { z } from 'zod'
import { userStatuses } from './person'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { permissionNames, permissionTypes } from '../identity/permission'
import { defineCall } from '../wire/call'
import {
  calendarDay,
  dayOrNull,
  idOrAll,
  idParameter,
  integer,
  phoneNumber,
  rowId,
  singleLineText,
  textOrNull,
  wordsOrAll,
} from '../wire/fields'
import { shortPage, sortDirection, totalCountSchema } from '../wire/paging'
import {
  directoryLimits,
  directoryPersonSchema,
  directoryRoles,
  directoryRowSchema,
  invitationStates,
} from './directory-people'

/**
 * The directory of people. Settings permission shows the people of those companies, first or second. Write permission
 * for the first company allows changes, for the second removal from it. Other people do not exist for the caller.
 */

export const directorySortFields = [
  'name',
  'corporationName',
  'masterName',
  'teamSize',
  'lastLoginAt',
  'dateOfRecruitment',
] as const

/** A page of people. */
export const directoryPeopleCall = defineCall('user POST /api/Directory/People', {
  access: settingsAccess,
  body: z.strictObject({
    /** Words of name, e-mail and title, without regard to case and accents. */
    search: wordsOrAll(100),
    /** Their first or their second. */
    corporationId: idOrAll,
    departmentId: idOrAll,
    role: z.enum(directoryRoles).nullish(),
    /** Their master; `none`: nobody active above them, as far as the filtered company or the caller's reach. */
    master: z.union([rowId, z.literal('none')]).nullish(),
    /** Held for the filtered company, or for any. */
    permission: z.enum(permissionNames).nullish(),
    /** `waiting`: active, but not yet able to log in. */
    status: z.enum([...userStatuses, 'waiting', 'all']).default('active'),
    /** Of people who cannot log in yet: the state of their invitation; `None`: never invited. */
    invitation: z.enum([...invitationStates, 'None']).nullish(),
    sortBy: z.enum(directorySortFields).default('name'),
    sortDirection: sortDirection.default('asc'),
    ...shortPage,
  }),
  answer: z.array(directoryRowSchema),
  common: totalCountSchema,
})

/** One person with all fields, and what the reader may change. */
export const directoryPersonCall = defineCall('user GET /api/Directory/Person/:id', {
  access: settingsAccess,
  params: z.object({ id: idParameter }),
  answer: directoryPersonSchema,
})

const permissionTypeIds = Object.values(permissionTypes)

/** The fields of a person. A save contains all of them, not only the changed ones. */
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
  birthDate: dayOrNull.nullable(),
  dateOfRecruitment: calendarDay,
  permitBaseDate: dayOrNull.nullable(),
  iban: textOrNull(directoryLimits.iban).nullable(),
  phoneNumber: z.union([z.literal('').transform(() => null), phoneNumber]).nullable(),
  roleList: z.array(z.enum(directoryRoles)).max(directoryRoles.length),
  permissionList: z
    .array(z.strictObject({ typeId: z.literal(permissionTypeIds), corporationId: rowId, isWrite: z.boolean() }))
    .max(5_000),
}

const personFieldsSchema = z.strictObject(fields)
export type PersonFields = z.output<typeof personFieldsSchema>

/**
 * Adds an active person without a password. Refused besides field errors: a company without the caller's permission
 * (COMPANY_NOT_YOURS), rights there (PERMISSION_NOT_YOURS, REACH_NOT_YOURS), and masters as in ChangeMasterUser.
 */
export const addPersonCall = defineCall('user POST /api/Directory/AddPerson', {
  access: settingsWriteAccess,
  body: personFieldsSchema,
  answer: z.object({ id: integer }),
  idempotent: true,
  stepUp: true,
})

const version = integer.min(0).max(Number.MAX_SAFE_INTEGER)

/**
 * Saves a person; needs their first company (FIRST_COMPANY_ONLY). Refused like AddPerson, and also: one's own roles and
 * permissions (OWN_ACCESS), one's own leave dates (OWN_DATES), the last write permission for a company's settings
 * (LAST_SETTINGS) or every company's (LAST_GROUP_SETTINGS). An outdated version is STALE_VERSION: `errors` names the
 * changed fields and by whom, `data` is the current person. A changed account becomes a proposal (`waitingAccount`); a
 * first account is valid at once.
 */
export const savePersonCall = defineCall('user PUT /api/Directory/SavePerson', {
  access: settingsWriteAccess,
  body: z.strictObject({ id: rowId, version, ...fields }),
  answer: directoryPersonSchema,
  stepUp: true,
})

/**
 * Removes a person from their second company; needs permission for that company. Refused otherwise (FIRST_COMPANY_ONLY,
 * COMPANY_NOT_YOURS), or with an outdated version.
 */
export const takeOutCall = defineCall('user PUT /api/Directory/TakeOut', {
  access: settingsWriteAccess,
  body: z.strictObject({ id: rowId, version }),
  answer: z.null(),
  stepUp: true,
})

/**
 * Makes a person passive, which ends their sessions, or active again. Refused: oneself (OWN_ACCESS), the last write
 * permission for settings (LAST_SETTINGS, LAST_GROUP_SETTINGS), people of another company (FIRST_COMPANY_ONLY), an
 * outdated version, and reactivating somebody with rights outside the caller's companies (REACH_NOT_YOURS). WhereUsed
 * shows what still depends on them.
 */
export const setPassiveCall = defineCall('user PUT /api/Directory/SetPassive', {
  access: settingsWriteAccess,
  body: z.strictObject({ id: rowId, version, isPassive: z.boolean() }),
  answer: directoryPersonSchema,
  stepUp: true,
})
