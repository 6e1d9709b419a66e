import { z } from 'zod'
import { defineCall } from '../wire/call'
import { calendarDay, idOrAll, idOrNull, idParameter, instant, integer, rowId, wordsOrAll } from '../wire/fields'
import { answersFile, guid } from '../files/files'
import { formRowSchema, formStatusSchema, formTreeSchema, timelineEventSchema } from './form'
import { modules, moduleExpressions } from '../modules/modules'
import { offerChoiceSchema, sentOffersSchema } from '../purchase/offers'
import { listPage, cappedCountSchema, sortDirection } from '../wire/paging'
import { formStates } from './states'
import { warningSchema } from '../wire/envelope'

const description = z
  .string()
  .trim()
  .max(2000)
  .refine(text => !/[\0\p{Cs}]/u.test(text), { params: { code: 'NOT_ALLOWED_CHARACTER' } })

export const formUpdateSchema = z.strictObject({
  formGuid: guid,
  /**
   * The act: 2 ask, 3 reject, 4 approve, 5 skip, 7 answer, 8 cancel or agree to a cancellation, 12 reject the
   * cancellation.
   */
  state: integer,
  description: description.nullish(),
  askToUser: rowId.nullish(),
  /** The turn as the caller saw it; without it nothing is compared. */
  currentTreeOrder: rowId.nullish(),
  /** The form's version as the caller saw it; without it nothing is compared. Another one is FORM_MOVED. */
  version: rowId.nullish(),
  /** Offers of a purchase, saved together with the act. */
  offers: sentOffersSchema.optional(),
  choice: offerChoiceSchema.nullish(),
})
export type FormUpdate = z.output<typeof formUpdateSchema>

export const formUpdateOutcomeSchema = z.object({
  formGuid: z.string(),
  /** The form's number, if the act was done. */
  number: integer.optional(),
  success: z.boolean(),
  /** The form's state afterwards; null if the caller may not see the form or an error occurred. */
  status: formStatusSchema.nullable(),
  /** The name of the person with the turn afterwards; absent if there is none. */
  waitingFor: z.string().optional(),
  /** Null on success. */
  code: z.string().nullable(),
  message: z.string(),
  /** For a refusal: who acted on the form before, and when. */
  lastAct: z.object({ userId: integer, name: z.string(), date: instant }).nullable(),
})
export type FormUpdateOutcome = z.infer<typeof formUpdateOutcomeSchema>

/**
 * Each form has its own outcome. If one is refused, the answer is FORMS_NOT_UPDATED with the same outcomes in `data`,
 * and status 200.
 */
export const updateFormsCall = defineCall('workflow POST /api/FormRequest/Update', {
  access: 'session',
  body: z.array(formUpdateSchema).max(500),
  answer: z.array(formUpdateOutcomeSchema),
  idempotent: 'each',
  answerIsSent: true,
  changesForms: true,
  readsAhead: true,
})

/** Adds a person to a form's tree; everybody at or after the place moves up by one. */
export const addStateCall = defineCall('workflow POST /api/FormRequest/addstate', {
  access: 'session',
  body: z.strictObject({
    formGuid: guid,
    treeOrder: rowId,
    userId: idOrNull,
    /** Ignored: the server determines it. */
    currentState: integer.nullish(),
  }),
  answer: formTreeSchema,
  idempotent: true,
  changesForms: true,
})

const removedUser = { formGuid: guid.optional() }

/** Removes a person whom the caller added. The two fields are in the body or in the address. */
export const deleteStateCall = defineCall('workflow DELETE /api/FormRequest/DeleteState', {
  access: 'session',
  query: z.strictObject({ ...removedUser, userId: idParameter.optional() }),
  body: z.strictObject({ ...removedUser, userId: rowId.optional() }).nullish(),
  answer: formTreeSchema,
  idempotent: true,
  changesForms: true,
})

export const formTreeCall = defineCall('workflow GET /api/FormRequest/Get/:id', {
  access: 'session',
  params: z.object({ id: guid }),
  answer: formTreeSchema,
  showsForms: true,
  readsAhead: true,
})

/** A form's timeline in order. */
export const timelineCall = defineCall('workflow GET /api/formrequest/timeline/:formGuid', {
  access: 'session',
  params: z.object({ formGuid: guid }),
  answer: z.array(timelineEventSchema),
  showsForms: true,
  readsAhead: true,
})

export const formSortFields = [
  'id',
  'createdDate',
  'updateDate',
  'status',
  'moduleId',
  'userName',
  'filledByName',
  'corporationId',
  'isCurrentUserTurn',
  'waitingFor',
] as const

const moduleIds = Object.values(modules).map(module => module.moduleId)

/** The filters, sort and paging of every list of forms; a module's list adds its own fields. */
export const formFiltersSchema = z.strictObject({
  /** 7 selects open questions to the caller; 10 selects every pending cancellation. */
  status: z.literal(Object.values(formStates)).nullish(),
  /** Only forms that wait for the caller's decision, also as a substitute. */
  turn: z.literal('mine').nullish(),
  /** By id or by expression; 0 for all. */
  module: z.union([z.literal([0, ...moduleIds]), z.enum(moduleExpressions)]).nullish(),
  /** The owner. */
  userId: rowId.nullish(),
  /** Range of the day of submission, both days included. */
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  /** 0 for all. */
  corporationId: idOrAll,
  /** Several at once; an empty list is no filter. */
  corporationIdList: z.array(rowId).max(500).nullish(),
  search: wordsOrAll(100),
  ...listPage,
  sortBy: z.enum(formSortFields).default('id'),
  sortDirection: sortDirection.default('desc'),
  /** True to count all; otherwise `totalCount` stops at 10,000, or at the end of the requested page. */
  countAll: z.boolean().default(false),
})
export type FormFilters = z.output<typeof formFiltersSchema>

/**
 * The `common` of a list of all forms. Only companies for which the caller holds the permission count; if none is left,
 * the list is empty with a warning.
 */
export const allFormsCommonSchema = cappedCountSchema.extend({ warning: warningSchema.nullable() })

const listing = {
  access: 'session',
  body: formFiltersSchema,
  answer: z.array(formRowSchema),
  common: cappedCountSchema,
  showsForms: true,
  readsAhead: true,
} as const

/** Forms that the caller owns or submitted. */
export const allFormsCall = defineCall('workflow POST /api/formrequest/AllForms', listing)
/** Forms where the caller is an approver or a substitute of one. */
export const pendingFormsCall = defineCall('workflow POST /api/formrequest/PendingForms', listing)

/**
 * The number of forms that wait for the caller, by module, and the days that the oldest has waited. Above 10,000, the
 * longest waiting are counted.
 */
export const turnCountsCall = defineCall('workflow GET /api/formrequest/TurnCounts', {
  access: 'session',
  answer: z.array(
    z.object({
      moduleExpression: z.enum(moduleExpressions),
      count: integer,
      /** There may be more than `count`. */
      isCapped: z.literal(true).optional(),
      oldestDays: integer,
    }),
  ),
  showsForms: true,
  readsAhead: true,
})

/** The companies, by name, with forms in the list; others need not be offered. */
export const listedCorporationsCall = defineCall('workflow GET /api/formrequest/ListedCorporations', {
  access: 'session',
  query: z.strictObject({
    /** The list: forms to approve, own or submitted forms, or all forms visible by permission. */
    of: z.enum(['pending', 'own', 'all']),
    /** Default: every module. */
    module: z.enum(moduleExpressions).optional(),
    /** Only forms that wait for the caller's decision. */
    turn: z.literal('mine').optional(),
  }),
  answer: z.array(integer),
  showsForms: true,
})

/** The same lists as spreadsheets, with all filtered rows. */
const exporting = { access: 'session', body: formFiltersSchema, ...answersFile } as const
export const exportAllFormsCall = defineCall('workflow POST /api/formrequest/exportAllForms', exporting)
export const exportPendingFormsCall = defineCall('workflow POST /api/formrequest/exportPendingForms', exporting)
