/** The states of a tree entry and of a timeline event, numbered by the specification. */
export const approverStates = {
  Pending: 1,
  /** The asker, while the question is open. */
  Asking: 2,
  Rejected: 3,
  Approved: 4,
  Skipped: 5,
  FormOwner: 6,
  /** In a tree: the responder. In a timeline: the answer. */
  Responder: 7,
  Cancelled: 8,
  /** In a tree: a decider of a cancellation. In a timeline: the request. */
  PendingCancelled: 10,
  CancellationApproved: 11,
  CancellationRejected: 12,
  Information: 13,
  Edited: 14,
} as const
export type ApproverState = (typeof approverStates)[keyof typeof approverStates]

/**
 * The values that `FormRequest/Update` accepts as `state`. The meaning of 8 depends on the form: see `actOf` in the
 * rules.
 */
export const actCodes = {
  Question: 2,
  Reject: 3,
  Approve: 4,
  Skip: 5,
  Answer: 7,
  Cancel: 8,
  RejectCancel: 12,
} as const
export type ActCode = (typeof actCodes)[keyof typeof actCodes]
