import { z } from 'zod'
import { guid } from '../files/files'
import { settingsAccess, settingsWriteAccess } from '../identity/access'
import { moduleExpressions } from '../modules/modules'
import { defineCall } from '../wire/call'
import { calendarDay, rowId, wordsOrAll } from '../wire/fields'
import { totalCountSchema } from '../wire/paging'
import { stuckReasons } from './stuck-reasons'

const id = z.number().int()
const personSchema = z.object({ userId: id, name: z.string() })

export const stuckFormSchema = z.object({
  id,
  formGuid: z.string(),
  moduleExpression: z.enum(moduleExpressions),
  owner: personSchema,
  corporationName: z.string(),
  /** Whose decision or answer it waits for. */
  waitingFor: personSchema.extend({ isPassive: z.boolean(), owesAnswer: z.boolean() }),
  /** Who acts for them. */
  substitute: personSchema.nullable(),
  since: z.iso.datetime(),
  /** Until when whoever would act is on leave. */
  awayUntil: z.string().nullable(),
  /** What is wrong with its tree, as a sentence. */
  treeProblem: z.string().nullable(),
  reasons: z.array(z.enum(stuckReasons)),
  canOpen: z.boolean(),
  canNameSubstitute: z.boolean(),
})
export type StuckForm = z.infer<typeof stuckFormSchema>

/** For how many days somebody may be silent. */
export const silentDaysSchema = z.number().int().min(1).max(365)

/**
 * The running forms that do not move, of the companies for which the caller holds Settings; the one that has waited
 * longest comes first. `counts` are those of each reason, whichever of them is asked for.
 */
export const stuckFormsCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/FormRequest/StuckForms',
  body: z.strictObject({
    reason: z.enum(stuckReasons).nullable().default(null),
    silentDays: silentDaysSchema.default(7),
    moduleExpression: z.enum(moduleExpressions).nullable().default(null),
    corporationId: rowId.nullable().default(null),
    /** Words of the owner or of whom it waits for, or the form's number. */
    search: wordsOrAll(100),
    currentPage: z.number().int().min(1).max(1_000_000).default(1),
    rowsPerPage: z.number().int().min(1).max(500).default(50),
  }),
  answer: z.array(stuckFormSchema),
  common: totalCountSchema.extend({ counts: z.record(z.enum(stuckReasons), z.number().int()) }),
  access: settingsAccess,
  showsForms: true,
})

/**
 * Names somebody who acts, in each of these forms, for the passive person for whom it waits. One naming holds for all
 * forms of that person in the company. Each form is answered for itself; success means that the substitute can act.
 */
export const nameSubstituteForFormsCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/substitution/addForForms',
  body: z.strictObject({
    formGuids: z.array(guid).min(1).max(500),
    substituteId: rowId,
    startDate: calendarDay,
    endDate: calendarDay,
  }),
  answer: z.array(
    z.object({
      formGuid: z.string(),
      success: z.boolean(),
      /** Null for what was done. */
      code: z.string().nullable(),
      message: z.string(),
    }),
  ),
  access: settingsWriteAccess,
  idempotent: true,
  changesForms: true,
})
