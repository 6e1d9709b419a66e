import { z } from 'zod'
import { guid } from '../files/files'
import { settingsWriteAccess } from '../identity/access'
import { roleNames } from '../identity/roles'
import { moduleExpressions } from '../modules/modules'
import { defineCall } from '../wire/call'
import { calendarDay, idParameter, integer, rowId } from '../wire/fields'

/** Substitutions, from one day to another, both included. */
export const substitutionSchema = z.object({
  id: integer,
  userId: integer,
  userName: z.string(),
  substituteId: integer,
  substituteName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
export type SubstitutionAnswer = z.infer<typeof substitutionSchema>

const ofSubstitutions = { access: 'session', answer: z.array(substitutionSchema) } as const

/** The caller's current and future substitutions, as absent person and as substitute. */
export const substitutionsCall = defineCall('workflow GET /api/substitution/list', ofSubstitutions)

/**
 * Lists modules whose forms a substitute could not take over, each with the missing roles that the caller fills in its
 * trees. Their forms stay with the caller; answering a question needs no role.
 */
export const substituteFitCall = defineCall('workflow POST /api/substitution/fit', {
  access: 'session',
  body: z.strictObject({ substituteId: rowId }),
  answer: z.array(z.object({ moduleExpression: z.enum(moduleExpressions), roles: z.array(z.enum(roleNames)) })),
})

/** Names a substitute for the caller. Returns the new list. */
export const addSubstitutionCall = defineCall('workflow POST /api/substitution/add', {
  ...ofSubstitutions,
  idempotent: true,
  body: z.strictObject({ substituteId: rowId, startDate: calendarDay, endDate: calendarDay }),
  /** Rows and trees name the substitute with the turn. */
  changesForms: true,
})

/**
 * Names a substitute for a passive person in the forms of a form's corporation, replacing an earlier one. It needs
 * write permission for that corporation's settings; otherwise the form does not exist for the caller.
 */
export const nameSubstituteCall = defineCall('workflow POST /api/substitution/addForPassive', {
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

/** Ends one of the caller's substitutions; decisions made under it stay. */
export const deleteSubstitutionCall = defineCall('workflow DELETE /api/substitution/:id', {
  ...ofSubstitutions,
  params: z.object({ id: idParameter }),
  changesForms: true,
})
