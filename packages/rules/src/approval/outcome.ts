import type { ApproverState } from '@portal/contracts/approval'
import type { ErrorCode } from '@portal/contracts/errors'
import type { FieldChange } from './acts'
import type { Approval, LastAct } from './model'

/** What a line of the timeline says besides its state: codes, so that each reader reads them in their language. */
export type TimelineNote =
  | 'FormCreated'
  /** The owner decided about their own form, in the entry whose role they hold. */
  | 'OwnApproval'
  /** The questioner decided without waiting for the answer. */
  | 'WithoutAnswer'
  | 'UserAdded'
  | 'UserRemoved'
  | 'GeneralManagerAdded'
  | 'TreeComposedAnew'
  | 'OffersAdded'
  | 'OfferChosen'
  /** New holidays counted the days of a leave anew. */
  | 'HolidaysChanged'
  | 'Paid'

export interface TimelineEntry {
  readonly at: string
  /** Whose entry it was; for what is done outside the tree, who did it. */
  readonly userId: number
  /** The substitute who acted in that entry; null where its user did. */
  readonly actedByUserId: number | null
  readonly currentState: ApproverState
  /** What the actor wrote. */
  readonly description: string
  /** Who was asked, answered, added or removed. */
  readonly toUserId: number | null
  readonly notes: readonly TimelineNote[]
  readonly changes: readonly FieldChange[]
}

export type NoticeKind =
  | 'TurnCame'
  | 'CancelTurnCame'
  | 'Asked'
  | 'Answered'
  | 'Approved'
  | 'Rejected'
  | 'Cancelled'
  | 'CancelRejected'
  | 'Paid'

export interface Notice {
  readonly userId: number
  readonly kind: NoticeKind
}

export interface Outcome {
  readonly accepted: true
  readonly approval: Approval
  readonly timeline: readonly TimelineEntry[]
  readonly notify: readonly Notice[]
}

export interface Refusal {
  readonly accepted: false
  readonly code: ErrorCode
  /** Who moved the form on, and when; null where nobody has acted. */
  readonly lastAct: LastAct | null
}

/** What a rule makes of a form, before the common part (last act, notices) is added. */
export interface Change {
  readonly approval: Approval
  readonly timeline: readonly TimelineEntry[]
}

export function refuse(code: ErrorCode, lastAct: LastAct | null = null): Refusal {
  return { accepted: false, code, lastAct }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'accepted' in value && value.accepted === false
}
