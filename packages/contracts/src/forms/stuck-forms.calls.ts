import { z } from 'zod'
import { guid } from '../files/files'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { moduleExpressions } from '../modules/modules'
import { defineCall } from '../wire/call'
import { calendarDay, idOrNull, instant, integer, rowId, wordsOrAll } from '../wire/fields'
import { shortPage, totalCountSchema } from '../wire/paging'
import { formUpdateOutcomeSchema } from './form-request.calls'
import { stuckReasons } from './stuck-reasons'

const personSchema = z.object({ userId: integer, name: z.string() })

export const stuckFormSchema = z.object({
  id: integer,
  formGuid: z.string(),
  moduleExpression: z.enum(moduleExpressions),
  owner: personSchema,
  corporationName: z.string(),
  /** The person whose decision or answer it waits for. */
  waitingFor: personSchema.extend({ isPassive: z.boolean(), owesAnswer: z.boolean() }),
  /** Their substitute. */
  substitute: personSchema.nullable(),
  since: instant,
  /** The end of that person's leave. */
  awayUntil: z.string().nullable(),
  /** The problem with its tree, as a sentence. */
  treeProblem: z.string().nullable(),
  reasons: z.array(z.enum(stuckReasons)),
  canOpen: z.boolean(),
  canNameSubstitute: z.boolean(),
})
export type StuckForm = z.infer<typeof stuckFormSchema>

/** Days without activity before a form counts as stuck. */
export const silentDaysSchema = integer.min(1).max(365)

/**
 * Running forms that do not move, in companies for which the caller holds Settings, longest waiting first. `counts`
 * covers every reason, whichever is requested.
 */
export const stuckFormsCall = defineCall('workflow POST /api/FormRequest/StuckForms', {
  body: z.strictObject({
    reason: z.enum(stuckReasons).nullable().default(null),
    silentDays: silentDaysSchema.default(7),
    moduleExpression: z.enum(moduleExpressions).nullable().default(null),
    corporationId: idOrNull,
    /** Words from the name of the owner or the awaited person, or the form's number. */
    search: wordsOrAll(100),
    ...shortPage,
  }),
  answer: z.array(stuckFormSchema),
  common: totalCountSchema.extend({ counts: z.record(z.enum(stuckReasons), integer) }),
  access: settingsAccess,
  showsForms: true,
})

/**
 * Names a substitute in each of these forms for the passive person it waits for. A substitute acts on all that person's
 * forms in the company. Each form has its own outcome; success means that the substitute can act.
 */
export const nameSubstituteForFormsCall = defineCall('workflow POST /api/substitution/addForForms', {
  body: z.strictObject({
    formGuids: z.array(guid).min(1).max(500),
    substituteId: rowId,
    startDate: calendarDay,
    endDate: calendarDay,
  }),
  answer: z.array(formUpdateOutcomeSchema.pick({ formGuid: true, success: true, code: true, message: true })),
  access: settingsWriteAccess,
  idempotent: true,
  changesForms: true,
})
