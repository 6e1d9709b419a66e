import type { ApproverState } from '@portal/contracts/forms/approval'
import type { ErrorCode } from '@portal/contracts/errors'
import type { FieldChange } from './acts'
import type { Approval, LastAct } from './model'

/** A timeline event's notes, as codes, so that each reader gets them in their language. */
export type TimelineNote =
  | 'FormCreated'
  /** The owner decided on their own form, in an entry whose role they hold. */
  | 'OwnApproval'
  /** The asker decided without waiting for the answer. */
  | 'WithoutAnswer'
  | 'UserAdded'
  | 'UserRemoved'
  | 'GeneralManagerAdded'
  | 'TreeComposedAnew'
  /** A manually added passive person is missing from the recomposed tree. */
  | 'PassiveLeftOut'
  | 'OffersAdded'
  | 'OffersChanged'
  | 'OffersRemoved'
  | 'OfferChosen'
  /** New holidays changed a leave's counted days. */
  | 'HolidaysChanged'
  | 'Paid'

export interface TimelineEvent {
  readonly at: string
  /** The user of the entry; for an act outside the tree, its actor. */
  readonly userId: number
  /** The substitute who acted in that entry; null if its user did. */
  readonly actedByUserId: number | null
  readonly currentState: ApproverState
  /** The text that the actor wrote. */
  readonly description: string
  /** The user who was asked, answered, added or removed. */
  readonly toUserId: number | null
  readonly notes: readonly TimelineNote[]
  readonly changes: readonly FieldChange[]
}

export type NoticeKind =
  /** Somebody filled in a form for another person, or gave them one. */
  | 'FiledForYou'
  /** A form was given to another person and is hidden from its reader. */
  | 'NotYoursAnyMore'
  | 'AnswerNotNeeded'
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
  readonly timeline: readonly TimelineEvent[]
  readonly notify: readonly Notice[]
}

export interface Refusal {
  readonly accepted: false
  readonly code: ErrorCode
  /** The last actor, or the chooser of the offer in question, with the time; null if nobody. */
  readonly lastAct: LastAct | null
  /** Values for the placeholders of the code's sentence. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** What a rule returns, before the common part (last act, notices) is added. */
export interface Change {
  readonly approval: Approval
  readonly timeline: readonly TimelineEvent[]
}

export function refuse(code: ErrorCode, lastAct: LastAct | null = null, values?: Refusal['values']): Refusal {
  return { accepted: false, code, lastAct, ...(values && { values }) }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'accepted' in value && value.accepted === false
}
