import { z } from 'zod'
import { guid } from '../files/files'
import { settingsWriteAccess } from '../identity/access'
import { roleNames } from '../identity/permission'
import { moduleExpressions } from '../modules/modules'
import { defineCall } from '../wire/call'
import { calendarDay, idParameter, rowId } from '../wire/fields'

/** Who stands in for whom, from one day to another, both included. */
export const substitutionSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  userName: z.string(),
  substituteId: z.number().int(),
  substituteName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
export type SubstitutionAnswer = z.infer<typeof substitutionSchema>

const ofSubstitutions = { service: 'workflow', access: 'session', answer: z.array(substitutionSchema) } as const

/** The caller's own substitutions that are not over, and those in which the caller stands in for somebody. */
export const substitutionsCall = defineCall({ ...ofSubstitutions, method: 'GET', path: '/api/substitution/list' })

/**
 * What somebody could not take of the caller's as their substitute: the modules, each with the roles for which the
 * caller stands in its trees and which they lack. It stays with the caller; an answer to a question needs no role.
 */
export const substituteFitCall = defineCall({
  service: 'workflow',
  access: 'session',
  method: 'POST',
  path: '/api/substitution/fit',
  body: z.strictObject({ substituteId: rowId }),
  answer: z.array(z.object({ moduleExpression: z.enum(moduleExpressions), roles: z.array(z.enum(roleNames)) })),
})

/** Names somebody who acts for the caller. Answers the new list, as the next call does. */
export const addSubstitutionCall = defineCall({
  ...ofSubstitutions,
  method: 'POST',
  path: '/api/substitution/add',
  idempotent: true,
  body: z.strictObject({ substituteId: rowId, startDate: calendarDay, endDate: calendarDay }),
  /** Rows and trees name the substitute for whom a form waits. */
  changesForms: true,
})

/**
 * Names somebody who acts for a passive person in the forms of a form's corporation, in place of whoever was named for
 * that before. For those who may write the settings of that corporation; for others the form is not there.
 */
export const nameSubstituteCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/substitution/addForPassive',
  body: z.strictObject({
    formGuid: guid,
    /** The passive person of its tree. */
    userId: rowId,
    substituteId: rowId,
    startDate: calendarDay,
    endDate: calendarDay,
  }),
  answer: z.null(),
  access: settingsWriteAccess,
  idempotent: true,
  changesForms: true,
})

/** Takes back a substitution of the caller's; what was done under it stays done. */
export const deleteSubstitutionCall = defineCall({
  ...ofSubstitutions,
  method: 'DELETE',
  path: '/api/substitution/:id',
  params: z.object({ id: idParameter }),
  changesForms: true,
})
