/** The states of an entry of a form's tree and of a line of its timeline; the numbers are the specification's. */
export const approverStates = {
  Pending: 1,
  /** The questioner, while the question is open. */
  Asking: 2,
  Rejected: 3,
  Approved: 4,
  Skipped: 5,
  FormOwner: 6,
  /** In a tree: the person who owes an answer. In a timeline: the answer. */
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

/** What `FormRequest/Update` accepts as `state`. What 8 means depends on the form: see `actOf` in the rules. */
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
