import { z } from 'zod'
import { legacyRoleNames, roleNames } from '../identity/roles'
import { integer } from '../wire/fields'
import { accessSchema } from '../identity/access'

export const userStatuses = ['active', 'passive'] as const
const daySchema = z.string()

const rolesSchema = z.array(z.object({ roleName: z.enum([...roleNames, ...legacyRoleNames]) }))

const place = {
  corporationId: integer,
  corporationName: z.string(),
  departmentId: integer,
  departmentName: z.string(),
  secondCorporationId: integer.nullable(),
  secondDepartmentId: integer.nullable(),
}

/** A person in a selector. */
export const personSchema = z.object({
  id: integer,
  name: z.string(),
  titleName: z.string(),
  ...place,
  profilPhoto: z.string().nullable(),
  status: z.enum(userStatuses),
  roles: rolesSchema,
})
export type Person = z.infer<typeof personSchema>

/** The data of a person that every colleague may see. */
export const contactSchema = personSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  masterName: z.string().nullable(),
  annualMasterName: z.string().nullable(),
})
export type Contact = z.infer<typeof contactSchema>

/** Fields for the person and those who oversee them; others get null. */
export const personalDataSchema = z.object({
  birthDate: daySchema.nullable(),
  dateOfRecruitment: daySchema.nullable(),
  /** The start date for leave, if not the hire date. */
  permitBaseDate: daySchema.nullable(),
  iban: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isSendMail: z.boolean().nullable(),
  permissionList: accessSchema.shape.permissionList.nullable(),
})
export type PersonalData = z.infer<typeof personalDataSchema>

export const profileSchema = contactSchema.extend(personalDataSchema.shape)
export type Profile = z.infer<typeof profileSchema>
