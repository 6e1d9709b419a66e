import { z } from 'zod'
import { legacyRoleNames, roleNames } from '../identity/roles'
import { instant, integer } from '../wire/fields'
import { accessSchema } from '../identity/access'
import { accountChangeSchema } from './account'
import { userStatuses } from './person'

const day = z.string()

export const directoryRoles = [...roleNames, ...legacyRoleNames] as const

/** The address of a person's page in the directory. */
export const directoryPath = '/directory'
/** The page of the account changes that wait for a second person. */
export const accountChangesPath = `${directoryPath}/accounts`
/** The page of who is whose master. */
export const orgChartPath = `${directoryPath}/chart`
/** The page of who holds which role or permission. */
export const rightsPath = `${directoryPath}/rights`
/** The page of the yearly access reviews. */
export const accessReviewsPath = `${directoryPath}/reviews`
export const personPath = (userId: number | string) => `${directoryPath}/people/${userId}`

export const directoryLimits = { name: 100, titleName: 200, email: 200, iban: 60 } as const

const placeSchema = {
  corporationId: integer,
  corporationName: z.string(),
  departmentId: integer,
  departmentName: z.string(),
  secondCorporationId: integer.nullable(),
  secondCorporationName: z.string().nullable(),
  secondDepartmentId: integer.nullable(),
  secondDepartmentName: z.string().nullable(),
}

/** Its mail waits, cannot be delivered or was sent; the page for the first password was opened; the link has ended. */
export const invitationStates = ['Queued', 'Undelivered', 'Sent', 'Opened', 'Expired'] as const
export type InvitationState = (typeof invitationStates)[number]

const whoSchema = {
  id: integer,
  name: z.string(),
  email: z.string(),
  titleName: z.string(),
  profilPhoto: z.string().nullable(),
  status: z.enum(userStatuses),
  roleList: z.array(z.enum(directoryRoles)),
  /** The last invitation of somebody who has never logged in. */
  invitedAt: instant.nullable(),
  /** What has become of that invitation. */
  invitationState: z.enum(invitationStates).nullable(),
  /** They cannot log in yet, and the reader may invite them. */
  canInvite: z.boolean(),
}

export const directoryRowSchema = z.object({
  ...whoSchema,
  ...placeSchema,
  masterId: integer.nullable(),
  masterName: z.string().nullable(),
  /** The active people with this master whom the reader may see. */
  teamSize: integer,
  dateOfRecruitment: day,
  /** Null if they have never logged in, or not for more than a year. */
  lastLoginAt: instant.nullable(),
})
export type DirectoryRow = z.infer<typeof directoryRowSchema>

/** A removal of a person's second factors, which a second person confirms. */
const factorResetSchema = z.object({
  /** Null until it is proposed. */
  proposed: z
    .object({
      byName: z.string(),
      at: instant,
      /** The proposal is void from then on. */
      until: instant,
      isYours: z.boolean(),
    })
    .nullable(),
  /** People who could confirm it as the second person. */
  waitsFor: z.array(z.string()),
})
export type FactorReset = z.infer<typeof factorResetSchema>

export const directoryPersonSchema = z.object({
  ...whoSchema,
  ...placeSchema,
  /** The last change; a save based on an older one is refused. */
  version: integer,
  firstName: z.string(),
  lastName: z.string(),
  masterId: integer.nullable(),
  masterName: z.string().nullable(),
  annualMasterId: integer.nullable(),
  annualMasterName: z.string().nullable(),
  birthDate: day.nullable(),
  dateOfRecruitment: day,
  /** The start date for leave, if not the hire date. */
  permitBaseDate: day.nullable(),
  iban: z.string().nullable(),
  /** A proposed account that waits for confirmation. */
  waitingAccount: accountChangeSchema.nullable(),
  /** The removal of lost second factors. Null without a factor, and for readers who may not remove them. */
  factorReset: factorResetSchema.nullable(),
  phoneNumber: z.string().nullable(),
  permissionList: accessSchema.shape.permissionList,
  /** The reader may only remove them from their second company. */
  canTakeOut: z.boolean(),
  /** What the reader may do: change them, their leave dates, roles and e-mail, permissions, and active state. */
  canChange: z.boolean(),
  canChangeDates: z.boolean(),
  canChangeRoles: z.boolean(),
  canChangePermissions: z.boolean(),
  canChangeStatus: z.boolean(),
})
export type DirectoryPerson = z.infer<typeof directoryPersonSchema>
