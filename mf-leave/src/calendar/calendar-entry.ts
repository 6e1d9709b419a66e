import type { ApprovedLeave, PublicHoliday } from '@portal/contracts/leave/leave-calendar.calls'
import { dayParts } from '@portal/contracts/leave/leave'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { LeaveSpan } from '@portal/rules/leave/leave-days'

/** The meaning of an entry's colour and mark. */
export type EntryKind = 'deducted' | 'free' | 'untold' | 'turkey' | 'london'

/** A leave or a public holiday in the calendar. */
export interface CalendarEntry extends LeaveSpan {
  readonly key: string
  readonly kind: EntryKind
  /** The person of a leave, the name of a holiday. */
  readonly name: string
  /** Null for a holiday. */
  readonly totalDay: number | null
  /** Null if the reader may not know it. */
  readonly type: LeaveType | null
  /** Null if the reader may not open the form. */
  readonly formGuid: string | null
  /** Not approved: the leave in the form beside the calendar, or one of the reader's own that waits for approval. */
  readonly unapproved: 'draft' | 'pending' | null
}

/** The leave in the form beside a calendar. */
export interface DraftLeave extends LeaveSpan {
  readonly name: string
  readonly totalDay: number
  readonly isRemainingDayEffected: boolean
}

function kindOf({ isRemainingDayEffected }: Pick<ApprovedLeave, 'isRemainingDayEffected'>): EntryKind {
  if (isRemainingDayEffected === null) return 'untold'
  return isRemainingDayEffected ? 'deducted' : 'free'
}

export function entryOfLeave(leave: ApprovedLeave): CalendarEntry {
  const { name, userId, startDate, endDate, startDateType, endDateType, totalDay, type, formGuid } = leave
  return {
    // Nobody has two approved leaves on the same part of the same day.
    key: `leave.${userId}.${startDate}.${startDateType}`,
    kind: kindOf(leave),
    name,
    startDate,
    endDate,
    startDateType,
    endDateType,
    totalDay,
    type,
    formGuid,
    unapproved: null,
  }
}

export function entryOfDraft(draft: DraftLeave): CalendarEntry {
  const { isRemainingDayEffected: _kind, ...facts } = draft
  return { ...facts, key: 'draft', kind: kindOf(draft), type: null, formGuid: null, unapproved: 'draft' }
}

/** Neither its days nor its type are known here. */
export function entryOfPending(span: LeaveSpan, name: string): CalendarEntry {
  const { startDate, startDateType } = span
  const key = `pending.${startDate}.${startDateType}`
  return { ...span, key, name, kind: 'untold', totalDay: null, type: null, formGuid: null, unapproved: 'pending' }
}

export function entryOfHoliday({ id, date, description, locale, isHalfDay }: PublicHoliday): CalendarEntry {
  return {
    key: `holiday.${id}`,
    kind: locale === 'TR' ? 'turkey' : 'london',
    name: description,
    startDate: date,
    endDate: date,
    // A half holiday is the afternoon.
    startDateType: isHalfDay ? dayParts.AfterNoon : dayParts.Full,
    endDateType: dayParts.Full,
    totalDay: null,
    type: null,
    formGuid: null,
    unapproved: null,
  }
}

export const isHoliday = ({ kind }: CalendarEntry): boolean => kind === 'turkey' || kind === 'london'
