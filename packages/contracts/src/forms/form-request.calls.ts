import { z } from 'zod'
import { defineCall } from '../wire/call'
import { calendarDay, idParameter, idOrAll, rowId, wordsOrAll } from '../wire/fields'
import { guid } from '../files/files'
import { formRowSchema, formStatusSchema, formTreeSchema, timelineEventSchema } from './form'
import { modules, moduleExpressions } from '../modules/modules'
import { offerChoiceSchema, sentOffersSchema } from '../purchase/offers'
import { cappedCountSchema, everyRow } from '../wire/paging'
import { formStates } from './states'
import { warningSchema } from '../wire/envelope'

const ofForms = { service: 'workflow', access: 'session' } as const

const description = z
  .string()
  .trim()
  .max(2000)
  .refine(text => !/[\0\p{Cs}]/u.test(text), { params: { code: 'NOT_ALLOWED_CHARACTER' } })

export const formUpdateSchema = z.strictObject({
  formGuid: guid,
  /**
   * What to do: 2 ask, 3 reject, 4 approve, 5 skip, 7 answer, 8 cancel or agree to that, 12 reject the cancellation.
   */
  state: z.number().int(),
  description: description.nullish(),
  askToUser: rowId.nullable().optional(),
  /** Where the caller saw the turn; without it nothing is compared. */
  currentTreeOrder: rowId.nullable().optional(),
  /** The version of the form that the caller saw; without it nothing is compared. Another one is FORM_MOVED. */
  version: rowId.nullish(),
  /** Of a purchase: saved together with the act. */
  offers: sentOffersSchema.optional(),
  choice: offerChoiceSchema.nullish(),
})
export type FormUpdate = z.output<typeof formUpdateSchema>

export const formUpdateOutcomeSchema = z.object({
  formGuid: z.string(),
  /** The form's number, where something was done. */
  number: z.number().int().optional(),
  success: z.boolean(),
  /** What the form is now; null for one that is not the caller's to see, and where something broke. */
  status: formStatusSchema.nullable(),
  /** The name of whose turn it is after what was done; absent where that is nobody. */
  waitingFor: z.string().optional(),
  /** Null for what was done. */
  code: z.string().nullable(),
  message: z.string(),
  /** Of a refusal: who moved the form on, and when. */
  lastAct: z.object({ userId: z.number().int(), name: z.string(), date: z.iso.datetime() }).nullable(),
})
export type FormUpdateOutcome = z.infer<typeof formUpdateOutcomeSchema>

/**
 * Each form is decided for itself. If one of them was refused, the answer is FORMS_NOT_UPDATED with the same outcomes
 * in its `data`, and status 200.
 */
export const updateFormsCall = defineCall({
  ...ofForms,
  method: 'POST',
  path: '/api/FormRequest/Update',
  body: z.array(formUpdateSchema).max(500),
  answer: z.array(formUpdateOutcomeSchema),
  idempotent: 'each',
  answerIsSent: true,
  changesForms: true,
})

/** Puts somebody into a form's tree; whoever stands at or after the place moves up by one. */
export const addStateCall = defineCall({
  ...ofForms,
  method: 'POST',
  path: '/api/FormRequest/addstate',
  body: z.strictObject({
    formGuid: guid,
    treeOrder: rowId,
    userId: rowId.nullable().default(null),
    /** The server's to say; what is sent is not looked at. */
    currentState: z.number().int().nullable().optional(),
  }),
  answer: formTreeSchema,
  idempotent: true,
  changesForms: true,
})

const removedUser = { formGuid: guid.optional() }

/** Takes out somebody whom the caller put in. The two fields stand in the body or in the address. */
export const deleteStateCall = defineCall({
  ...ofForms,
  method: 'DELETE',
  path: '/api/FormRequest/DeleteState',
  query: z.strictObject({ ...removedUser, userId: idParameter.optional() }),
  body: z.strictObject({ ...removedUser, userId: rowId.optional() }).nullish(),
  answer: formTreeSchema,
  idempotent: true,
  changesForms: true,
})

export const formTreeCall = defineCall({
  ...ofForms,
  method: 'GET',
  path: '/api/FormRequest/Get/:id',
  params: z.object({ id: guid }),
  answer: formTreeSchema,
  showsForms: true,
})

/** Everything that was done to a form, in its order. */
export const timelineCall = defineCall({
  ...ofForms,
  method: 'GET',
  path: '/api/formrequest/timeline/:formGuid',
  params: z.object({ formGuid: guid }),
  answer: z.array(timelineEventSchema),
  showsForms: true,
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
const day = calendarDay

/** What every list of forms is filtered, sorted and paged by; a module's own list adds its own fields. */
export const formFiltersSchema = z.strictObject({
  /** 7 means an open question to the caller; 10 is every pending cancellation. */
  status: z.literal(Object.values(formStates)).nullable().optional(),
  /** Only forms that the caller decides next, also in the place of somebody absent. */
  turn: z.literal('mine').nullable().optional(),
  /** By id or by expression; 0 for all. */
  module: z
    .union([z.literal([0, ...moduleIds]), z.enum(moduleExpressions)])
    .nullable()
    .optional(),
  /** Whom the form is for. */
  userId: rowId.nullable().optional(),
  /** The days between which it was submitted, both included. */
  startDate: day.nullable().optional(),
  endDate: day.nullable().optional(),
  /** 0 for all. */
  corporationId: idOrAll,
  /** Several at once; an empty list is no filter. */
  corporationIdList: z.array(rowId).max(500).nullable().optional(),
  search: wordsOrAll(100),
  currentPage: z.number().int().min(1).max(1_000_000).default(1),
  rowsPerPage: z.number().int().min(1).max(1000).optional(),
  /** Another name of `rowsPerPage`; -1 for all rows, which is what a call without either gets. */
  pageSize: z.union([z.literal(everyRow), z.number().int().min(1).max(1000)]).default(everyRow),
  sortBy: z.enum(formSortFields).default('id'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
  /** Whether `totalCount` counts them all; else it stops at 10,000, or at the end of the page if that is further. */
  countAll: z.boolean().default(false),
})
export type FormFilters = z.output<typeof formFiltersSchema>

/**
 * What stands beside a list of all forms. Of the companies asked for only those count for which the caller holds the
 * permission; if none is left, the list is empty and the warning says so.
 */
export const allFormsCommonSchema = cappedCountSchema.extend({ warning: warningSchema.nullable() })

const listing = {
  ...ofForms,
  method: 'POST',
  body: formFiltersSchema,
  answer: z.array(formRowSchema),
  common: cappedCountSchema,
  showsForms: true,
} as const

/** What the caller owns or submitted. */
export const allFormsCall = defineCall({ ...listing, path: '/api/formrequest/AllForms' })
/** Where the caller is an approver, or stands in for one. */
export const pendingFormsCall = defineCall({ ...listing, path: '/api/formrequest/PendingForms' })

/**
 * How many forms the caller decides next, of each module with any, and how many days the oldest has waited. Of more
 * than 10,000 those that have waited longest are counted.
 */
export const turnCountsCall = defineCall({
  ...ofForms,
  method: 'GET',
  path: '/api/formrequest/TurnCounts',
  answer: z.array(
    z.object({
      moduleExpression: z.enum(moduleExpressions),
      count: z.number().int(),
      /** There may be more than `count`. */
      isCapped: z.literal(true).optional(),
      oldestDays: z.number().int(),
    }),
  ),
  showsForms: true,
})

/** The companies, by name, of which a list has forms: without them it need not offer a company. */
export const listedCorporationsCall = defineCall({
  ...ofForms,
  method: 'GET',
  path: '/api/formrequest/ListedCorporations',
  query: z.strictObject({
    /** Where the caller is an approver, what they own or submitted, or all that they may see by permission. */
    of: z.enum(['pending', 'own', 'all']),
    /** Of every module, if it is not given. */
    module: z.enum(moduleExpressions).optional(),
    /** Only what the caller decides next. */
    turn: z.literal('mine').optional(),
  }),
  answer: z.array(z.number().int()),
  showsForms: true,
})

/** The same lists as spreadsheets: everything that is filtered, whatever the page. */
const exporting = {
  ...ofForms,
  method: 'POST',
  body: formFiltersSchema,
  answer: z.unknown(),
  answersFile: true,
} as const
export const exportAllFormsCall = defineCall({ ...exporting, path: '/api/formrequest/exportAllForms' })
export const exportPendingFormsCall = defineCall({ ...exporting, path: '/api/formrequest/exportPendingForms' })
