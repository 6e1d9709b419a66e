import { z } from 'zod'
import type { Needs } from '../identity/access'
import { defineCall } from '../wire/call'
import {
  phoneNumber,
  calendarDay,
  idParameter,
  idOrAll,
  singleLineText,
  multiLineText,
  ignoredField,
  rowId,
  wordsOrAll,
} from '../wire/fields'
import { guid } from '../files/files'
import {
  createdFormSchema,
  defineFormCalls,
  formPageFields,
  formStateFilter,
  moduleFiltersSchema,
  newTreeUsers,
  readVersion,
  serverFields,
} from '../forms/form-calls'
import { formSortFields } from '../forms/form-request.calls'
import { formRowSchema } from '../forms/form'
import { dayParts } from './leave'
import { leaveTypeSchema } from '../lookups/lookups'

/** Whoever may submit leave for others, and reads the reports of human resources. */
export const leaveOfficeAccess: Needs = { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] }

const id = z.number().int()
const day = calendarDay
const days = z.number().multipleOf(0.5)
/** A part that does not exist is refused with the rules of leave, which know what the day may have. */
const dayPart = z.literal(Object.values(dayParts))

const span = {
  startDate: day,
  startDateType: dayPart.default(dayParts.Full),
  endDate: day,
  /** Of a leave of one day, `startDateType` says everything. */
  endDateType: dayPart.default(dayParts.Full),
  /** What the form counted. The server counts anew, and refuses another figure. */
  totalDay: days,
}

export const newLeaveSchema = z.strictObject({
  /** The form's guid, where a file is staged under it; else the server makes one. */
  annualLeaveGuid: guid.nullish(),
  /** Whom it is for. */
  userId: rowId,
  ...span,
  typeId: rowId,
  description: multiLineText(2000),
  phoneNumber,
  /** One of the two corporations of that person; none means the first. */
  corporationId: rowId.nullish(),
  treeUsers: newTreeUsers,
  ...serverFields,
  status: ignoredField,
  remainingAnnualValue: ignoredField,
  currentType: ignoredField,
})
export type NewLeave = z.output<typeof newLeaveSchema>

const createdLeaveSchema = createdFormSchema.extend({ userId: id, totalDay: days })
export type CreatedLeave = z.infer<typeof createdLeaveSchema>

/** How the days of a leave come about; each is a part of the sum. */
const countSchema = z.object({
  /** Days of the range that are counted at all: weekdays, or every day where the corporation counts so. */
  counted: days,
  /** What holidays take off. */
  holidays: days,
  /** What the day parts take off what is left. */
  dayParts: days,
  total: days,
  countsEveryDay: z.boolean(),
})

const leaveFieldsSchema = z.object({
  annualLeaveGuid: z.string(),
  startDate: day,
  endDate: day,
  startDateType: dayPart,
  endDateType: dayPart,
  totalDay: days,
  typeId: id,
  typeName: z.string(),
  typeNameTranslate: z.string(),
  isRemainingDayEffected: z.boolean(),
  description: z.string(),
  /** Null where the leave was submitted for several people at once. */
  phoneNumber: z.string().nullable(),
})
export type LeaveFields = z.infer<typeof leaveFieldsSchema>

export const leaveRowSchema = formRowSchema.extend(leaveFieldsSchema.shape)
export type LeaveRow = z.infer<typeof leaveRowSchema>

/** What is left of somebody's leave. */
const balanceSchema = z.object({
  userId: id,
  /** The sum of the ledger: what is approved is taken off, what is pending is not. */
  remainingAnnualValue: days,
  /** Days of pending leave that would be taken off. */
  pendingDays: days,
})
export type LeaveBalance = z.infer<typeof balanceSchema>

const remainingSchema = balanceSchema.extend({
  /** Requests of any type that wait for a decision, the earliest first. */
  pending: z.array(z.object({ startDate: day, endDate: day, startDateType: dayPart, endDateType: dayPart })),
})
export type RemainingLeave = z.infer<typeof remainingSchema>

const awaySchema = z.object({
  userId: id,
  name: z.string(),
  startDate: day,
  endDate: day,
  startDateType: dayPart,
  endDateType: dayPart,
  isPending: z.boolean(),
})
export type Away = z.infer<typeof awaySchema>

export const leaveFormSchema = leaveRowSchema.extend({
  ...formPageFields,
  currentType: z.object({ value: id, label: z.string(), labelTranslate: z.string() }),
  count: countSchema,
  /** For who may know it: the person, the approvers, human resources and managers. */
  balance: balanceSchema
    .extend({
      /** What is left with this leave taken off, whether it is decided or not. */
      afterThis: days,
    })
    .nullable(),
  remainingAnnualValue: days.nullable(),
  /** For approvers: who of the department, or of the same master, is away on one of these days. */
  away: z.array(awaySchema),
})
export type LeaveForm = z.infer<typeof leaveFormSchema>

/** The leave as it is to be. */
const leaveUpdateSchema = z.strictObject({
  annualLeaveGuid: guid,
  version: readVersion,
  ...span,
  /** None leaves what is there. */
  phoneNumber: phoneNumber.nullish(),
  description: multiLineText(2000).nullish(),
  /** The type of a leave does not change. */
  typeId: ignoredField,
})
export type LeaveUpdate = z.output<typeof leaveUpdateSchema>

export const leaveSortFields = ['startDate', 'endDate', 'totalDay', 'typeId'] as const
export const leaveFiltersSchema = moduleFiltersSchema.extend({
  /** Another name of `formStateId`. */
  formStatusId: formStateFilter,
  annualLeaveTypeId: idOrAll,
  /** Leaves of which a day is between these, both included. */
  startDate: day.nullable().optional(),
  endDate: day.nullable().optional(),
  /** The day on which it was submitted. */
  createdDate: day.nullable().optional(),
  description: wordsOrAll(200),
  sortBy: z.enum([...formSortFields, ...leaveSortFields]).default('id'),
})
export type LeaveFilters = z.output<typeof leaveFiltersSchema>

export const leaveCalls = defineFormCalls(
  { base: 'annualleave', all: 'allAnnualLeaves', exportAll: 'exportAllAnnualLeave' },
  {
    create: newLeaveSchema,
    created: createdLeaveSchema,
    update: leaveUpdateSchema,
    row: leaveRowSchema,
    form: leaveFormSchema,
    filters: leaveFiltersSchema,
  },
)
export const {
  /** A request of leave, for oneself or, from human resources and managers, for somebody else. */
  create: createLeaveCall,
  get: getLeaveCall,
  list: listLeavesCall,
  all: allAnnualLeavesCall,
  exportList: exportLeavesCall,
  exportAll: exportAllAnnualLeaveCall,
  update: updateLeaveCall,
} = leaveCalls

/** The list of all leaves under its other address, as human resources read it. */
export const allLeaveListCall = defineCall({
  ...leaveCalls.all,
  path: '/api/annualleave/alllist',
  access: leaveOfficeAccess,
})

const ofLeave = { service: 'workflow', access: 'session' } as const

/** The types to choose from. */
export const leaveTypeCall = defineCall({
  ...ofLeave,
  method: 'GET',
  path: '/api/annualleave/type',
  answer: z.array(leaveTypeSchema),
})

/** One's own balance; of others for human resources and managers. Anybody else is not found. */
export const remainingLeaveCall = defineCall({
  ...ofLeave,
  method: 'GET',
  path: '/api/annualleave/Remaining/:userId',
  params: z.object({ userId: idParameter }),
  answer: remainingSchema,
  showsForms: true,
})

const manyPeople = z.array(rowId).max(500)

/** The same leave for several people: all or none, each as a form of its own. */
export const createManyLeavesCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/annualleave/MultipleCreate',
  body: z.strictObject({
    userIds: manyPeople,
    ...span,
    /** The days of those for whom they are not `totalDay`: companies have calendars of their own. */
    totalDays: z
      .array(z.strictObject({ userId: rowId, totalDay: days }))
      .max(500)
      .default([]),
    typeId: rowId,
    description: multiLineText(2000),
    /** The confirmation that people may fall below the floor. */
    isLimitAccepted: z.boolean().default(false),
  }),
  answer: z.array(createdLeaveSchema),
  access: leaveOfficeAccess,
  idempotent: true,
  answerIsSent: true,
  changesForms: true,
})

/** A sentence that names who would fall below the floor; nothing where nobody would. */
export const checkManyLeavesCall = defineCall({
  service: 'workflow',
  method: 'POST',
  path: '/api/annualleave/MultipleCheckAnnualDays',
  body: z.strictObject({
    users: z.array(z.strictObject({ userId: rowId, fullName: singleLineText(300).optional() })).max(500),
    totalDay: days,
    /** Where the days differ from person to person, they are counted for each; none takes `totalDay` for everybody. */
    startDate: day.nullish(),
    startDateType: dayPart.nullish(),
    endDate: day.nullish(),
    endDateType: dayPart.nullish(),
    typeId: rowId.nullish(),
  }),
  answer: z.string().nullable(),
  access: leaveOfficeAccess,
})
