import { z } from 'zod'
import { settingsWriteAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { idOrNull, idParameter, rowId } from '../wire/fields'
import { selectorQuery, totalCountSchema } from '../wire/paging'
import { contactSchema, personSchema, profileSchema } from './person'

const selector = { answer: z.array(personSchema), common: totalCountSchema, access: 'session' } as const

/**
 * People to choose from: active, not only of the older system, in Turkish order. `search` matches words of name, e-mail
 * and title, ignoring case and accents.
 */
export const selectUserListCall = defineCall('user GET /user/selectuserlistwithCorporation', {
  ...selector,
  query: z.strictObject(selectorQuery),
})

/**
 * The same people. `status=all` includes those who have left, `status=passive` only them, for reports and names in old
 * forms.
 */
export const userListCall = defineCall('user GET /user/list', {
  ...selector,
  query: z.strictObject({ ...selectorQuery, status: z.enum(['active', 'passive', 'all']).default('active') }),
})

/** Any person with their corporation, also of the older system. */
export const selectUserCall = defineCall('user POST /user/SelectUserWithCorporationById', {
  body: z.strictObject({ Id: rowId }),
  answer: personSchema,
  access: 'session',
})

/**
 * A profile. Birth, hire and leave dates, IBAN, phone, mail switch and permissions are for the person, and for human
 * resources and managers of the same corporation or with AllAnnualLeave for it; others get null.
 */
export const userDetailCall = defineCall('user POST /user/detail', {
  body: z.strictObject({ Id: rowId }),
  answer: profileSchema,
  access: 'session',
})

/** The public part of a profile, without personal data. */
export const userInfoCall = defineCall('user GET /user/getUserInfoById/:id', {
  params: z.object({ id: idParameter }),
  answer: contactSchema,
  access: 'session',
})

/** Whether the caller gets mail about forms, besides the notifications in the portal. */
export const updateMailNotificationCall = defineCall('user POST /user/updateMailNotification', {
  body: z.strictObject({ isSendMail: z.boolean() }),
  answer: z.object({ isSendMail: z.boolean() }),
  access: 'session',
})

/**
 * The active people with this master, in corporations for which the caller holds Settings with write. The master may
 * have left.
 */
export const usersByMasterCall = defineCall('user POST /user/GetUsersByMasterUser', {
  body: z.strictObject({ userId: rowId }),
  answer: z.array(personSchema),
  access: settingsWriteAccess,
})

/**
 * Gives people another master: all of them, or none if one cannot have that master. All must work in corporations for
 * which the caller holds Settings with write; others do not exist for the caller. Refused: nobody chosen
 * (NO_USER_SELECTED), no new master (NO_NEW_MASTER), people as their own masters (OWN_MASTER), a new master who is
 * passive, only of the older system or unknown (MASTER_NOT_SELECTABLE), a circle of masters (MASTER_CIRCLE), an unknown
 * person (NOT_FOUND).
 */
export const changeMasterCall = defineCall('user POST /user/ChangeMasterUser', {
  body: z.strictObject({
    newUserId: idOrNull,
    userIds: z.array(rowId).max(10_000).default([]),
  }),
  answer: z.null(),
  access: settingsWriteAccess,
  stepUp: true,
})
