import { z } from 'zod'
import { formSortFields } from '../forms/form-request.calls'
import type { Needs } from '../identity/access'
import { defineCall } from '../wire/call'
import {
  calendarDay,
  idOrAll,
  ignoredField,
  integer,
  multiLineText,
  phoneNumber,
  rowId,
  singleLineText,
  wordsOrAll,
} from '../wire/fields'
import { guid } from '../files/files'
import {
  formPageFields,
  serverFields,
  createdFormSchema,
  defineFormCalls,
  formStateFilter,
  moduleFiltersSchema,
  newTreeUsers,
  readVersion,
} from '../forms/form-calls'
import { formRowSchema } from '../forms/form'
import { dayParts } from './leave'
import { leaveTypeSchema } from '../lookups/lookups'
import { balanceSchema } from './balance'
import { dayPart, leaveDays, spanFields } from './span'

export { remainingLeaveCall } from './balance'

/** The roles that may submit leave for others and read human resources' reports. */
export const leaveOfficeAccess: Needs = { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] }

const span = {
  startDate: calendarDay,
  startDateType: dayPart.default(dayParts.Full),
  endDate: calendarDay,
  /** For a single day, `startDateType` is enough. */
  endDateType: dayPart.default(dayParts.Full),
  /** The form's count. The server counts again and refuses a different number. */
  totalDay: leaveDays,
}

export const newLeaveSchema = z.strictObject({
  /** The form's guid, if a file is staged under it; otherwise the server creates one. */
  annualLeaveGuid: guid.nullish(),
  /** The owner. */
  userId: rowId,
  ...span,
  typeId: rowId,
  description: multiLineText(2000),
  phoneNumber,
  /** One of that person's two corporations; by default the first. */
  corporationId: rowId.nullish(),
  treeUsers: newTreeUsers,
  ...serverFields,
  status: ignoredField,
  remainingAnnualValue: ignoredField,
  currentType: ignoredField,
})
export type NewLeave = z.output<typeof newLeaveSchema>

const createdLeaveSchema = createdFormSchema.extend({ userId: integer, totalDay: leaveDays })
export type CreatedLeave = z.infer<typeof createdLeaveSchema>

/** The calculation of a leave's days; each is a part of the sum. */
const countSchema = z.object({
  /** Counted days of the range: weekdays, or every day if the corporation counts so. */
  counted: leaveDays,
  /** Days deducted for holidays. */
  holidays: leaveDays,
  /** Days deducted for day parts. */
  dayParts: leaveDays,
  total: leaveDays,
  countsEveryDay: z.boolean(),
})

const leaveFieldsSchema = z.object({
  annualLeaveGuid: z.string(),
  ...spanFields,
  totalDay: leaveDays,
  typeId: integer,
  typeName: z.string(),
  typeNameTranslate: z.string(),
  isRemainingDayEffected: z.boolean(),
  description: z.string(),
  /** Null if submitted for several people at once. */
  phoneNumber: z.string().nullable(),
})
export type LeaveFields = z.infer<typeof leaveFieldsSchema>

export const leaveRowSchema = formRowSchema.extend(leaveFieldsSchema.shape)
export type LeaveRow = z.infer<typeof leaveRowSchema>

const awaySchema = z.object({
  userId: integer,
  name: z.string(),
  ...spanFields,
  isPending: z.boolean(),
})
export type Away = z.infer<typeof awaySchema>

export const leaveFormSchema = leaveRowSchema.extend({
  ...formPageFields,
  currentType: z.object({ value: integer, label: z.string(), labelTranslate: z.string() }),
  count: countSchema,
  /** For those who may know it: the person, approvers, human resources and managers. */
  balance: balanceSchema
    .extend({
      /** The balance after this leave, decided or not. */
      afterThis: leaveDays,
    })
    .nullable(),
  remainingAnnualValue: leaveDays.nullable(),
  /** For approvers: who of the department, or with the same master, is away on these days. */
  away: z.array(awaySchema),
  /**
   * For approvers with the form's company: the active people of its department, and how many of them other than the
   * owner have approved leave on these days.
   */
  team: z.object({ people: integer, away: integer }).nullable(),
})
export type LeaveForm = z.infer<typeof leaveFormSchema>

/** The leave after the edit. */
const leaveUpdateSchema = z.strictObject({
  annualLeaveGuid: guid,
  version: readVersion,
  ...span,
  /** Absent: keep the current one. */
  phoneNumber: phoneNumber.nullish(),
  description: multiLineText(2000).nullish(),
  /** The type of a leave does not change. */
  typeId: ignoredField,
})
export type LeaveUpdate = z.output<typeof leaveUpdateSchema>

export const leaveSortFields = ['startDate', 'endDate', 'totalDay', 'typeId'] as const
export const leaveFiltersSchema = moduleFiltersSchema.extend({
  /** Alias of `formStateId`. */
  formStatusId: formStateFilter,
  annualLeaveTypeId: idOrAll,
  /** Leave with a day in this range, both days included. */
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  /** The day on which it was submitted. */
  createdDate: calendarDay.nullish(),
  description: wordsOrAll(200),
  sortBy: z.enum([...formSortFields, ...leaveSortFields]).default('id'),
})
export type LeaveFilters = z.output<typeof leaveFiltersSchema>

export const leaveCalls = defineFormCalls(
  { base: 'annualleave', all: 'allAnnualLeaves', exportAll: 'exportAllAnnualLeave', uses: 'AllAnnualLeave' },
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
  /** A request for leave, for oneself or, by human resources and managers, for somebody else. */
  create: createLeaveCall,
  get: getLeaveCall,
  list: listLeavesCall,
  all: allAnnualLeavesCall,
  exportList: exportLeavesCall,
  exportAll: exportAllAnnualLeaveCall,
  update: updateLeaveCall,
} = leaveCalls

/** The list of all leave at its second address, for human resources. */
export const allLeaveListCall = defineCall('workflow POST /api/annualleave/alllist', {
  ...leaveCalls.all,
  access: leaveOfficeAccess,
})

/** The types to choose from. */
export const leaveTypeCall = defineCall('workflow GET /api/annualleave/type', {
  access: 'session',
  answer: z.array(leaveTypeSchema),
})

const manyPeople = z.array(rowId).max(500)

/** The same leave for several people: all or none, each as its own form. */
export const createManyLeavesCall = defineCall('workflow POST /api/annualleave/MultipleCreate', {
  body: z.strictObject({
    userIds: manyPeople,
    ...span,
    /** The days of people for whom they differ from `totalDay`, because companies have their own calendars. */
    totalDays: z
      .array(z.strictObject({ userId: rowId, totalDay: leaveDays }))
      .max(500)
      .default([]),
    typeId: rowId,
    description: multiLineText(2000),
    /** The confirmation that people may fall below the limit. */
    isLimitAccepted: z.boolean().default(false),
  }),
  answer: z.array(createdLeaveSchema),
  access: leaveOfficeAccess,
  idempotent: true,
  answerIsSent: true,
  changesForms: true,
})

/** A sentence naming the people below the limit; absent if there are none. */
export const checkManyLeavesCall = defineCall('workflow POST /api/annualleave/MultipleCheckAnnualDays', {
  body: z.strictObject({
    users: z.array(z.strictObject({ userId: rowId, fullName: singleLineText(300).optional() })).max(500),
    totalDay: leaveDays,
    /** True to count days for each person; otherwise `totalDay` applies to all. */
    startDate: calendarDay.nullish(),
    startDateType: dayPart.nullish(),
    endDate: calendarDay.nullish(),
    endDateType: dayPart.nullish(),
    typeId: rowId.nullish(),
  }),
  answer: z.string().nullable(),
  access: leaveOfficeAccess,
})
