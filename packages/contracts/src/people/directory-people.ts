import { z } from 'zod'
import { accessSchema } from '../identity/access'
import { legacyRoleNames, roleNames } from '../identity/permission'
import { accountChangeSchema } from './account'
import { userStatuses } from './person'

const id = z.number().int()
const day = z.string()

export const directoryRoles = [...roleNames, ...legacyRoleNames] as const

/** Where a page of the directory shows somebody. */
export const directoryPath = '/directory'
export const personPath = (userId: number | string) => `${directoryPath}/people/${userId}`

export const directoryLimits = { name: 100, titleName: 200, email: 200, iban: 60 } as const

const placeSchema = {
  corporationId: id,
  corporationName: z.string(),
  departmentId: id,
  departmentName: z.string(),
  secondCorporationId: id.nullable(),
  secondCorporationName: z.string().nullable(),
  secondDepartmentId: id.nullable(),
  secondDepartmentName: z.string().nullable(),
}

const whoSchema = {
  id,
  name: z.string(),
  email: z.string(),
  titleName: z.string(),
  profilPhoto: z.string().nullable(),
  status: z.enum(userStatuses),
  roleList: z.array(z.enum(directoryRoles)),
  /** When somebody who has never logged in was invited last. */
  invitedAt: z.iso.datetime().nullable(),
  /** They have no way to log in yet, and the reader may invite them. */
  canInvite: z.boolean(),
}

export const directoryRowSchema = z.object({
  ...whoSchema,
  ...placeSchema,
  masterName: z.string().nullable(),
  dateOfRecruitment: day,
})
export type DirectoryRow = z.infer<typeof directoryRowSchema>

export const directoryPersonSchema = z.object({
  ...whoSchema,
  ...placeSchema,
  /** Of the last change; a save that began with an older one is refused. */
  version: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  masterId: id.nullable(),
  masterName: z.string().nullable(),
  annualMasterId: id.nullable(),
  annualMasterName: z.string().nullable(),
  birthDate: day.nullable(),
  dateOfRecruitment: day,
  /** Where leave is counted from, if not from the recruitment. */
  permitBaseDate: day.nullable(),
  iban: z.string().nullable(),
  /** Another account, which waits for a second one to confirm it. */
  waitingAccount: accountChangeSchema.nullable(),
  phoneNumber: z.string().nullable(),
  permissionList: accessSchema.shape.permissionList,
  /** The reader may take them out of their second company, and do nothing else with them. */
  canTakeOut: z.boolean(),
  /**
   * What the reader may do: change them, the days that their leave is counted from, their roles and e-mail, their
   * permissions, make them passive or active.
   */
  canChange: z.boolean(),
  canChangeDates: z.boolean(),
  canChangeRoles: z.boolean(),
  canChangePermissions: z.boolean(),
  canChangeStatus: z.boolean(),
})
export type DirectoryPerson = z.infer<typeof directoryPersonSchema>
