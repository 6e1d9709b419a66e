export const agreementStates = {
  Active: 1,
  /** Past its end date. */
  Expired: 2,
  /** Another agreement continues it. */
  RenewedPassive: 3,
} as const
export type AgreementState = (typeof agreementStates)[keyof typeof agreementStates]

export const agreementPeriods = { Monthly: 1, Yearly: 2 } as const
export type AgreementPeriod = (typeof agreementPeriods)[keyof typeof agreementPeriods]

/** A decision before the last day to terminate or the end. It covers these dates. */
export const agreementDecisions = { Continue: 1, Terminate: 2, Renegotiate: 3 } as const
export type AgreementDecision = (typeof agreementDecisions)[keyof typeof agreementDecisions]

/** The dates with notices in advance. */
export const deadlineKinds = ['Termination', 'End'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** Days before the date on which notices are sent. */
export const noticeDays = [60, 30, 7, 0] as const
export type NoticeDays = (typeof noticeDays)[number]

/** What happens to an agreement without a decision: it renews, ends, or continues open-ended. */
export const undecidedOutcomes = ['Renews', 'Expires', 'GoesOn'] as const
export type UndecidedOutcome = (typeof undecidedOutcomes)[number]

/** Events of an agreement. Actions of the portal name nobody. */
export const agreementEventKinds = [
  'Created',
  'Edited',
  'FilesChanged',
  'Renewed',
  'RenewalUndone',
  'Expired',
  'Continued',
  'Terminated',
  'Renegotiated',
] as const
export type AgreementEventKind = (typeof agreementEventKinds)[number]

/**
 * How somebody is told of a deadline: as a follower; as a follower without access, who learns only the date; or because
 * no follower has access, as somebody who may change the agreement.
 */
export const toldHow = ['Follower', 'DateOnly', 'Writer'] as const
export type ToldHow = (typeof toldHow)[number]

/** The years that can be looked at; agreements do not reach outside them. */
export const agreementYears = { first: 1950, last: 2199 } as const

export const agreementLimits = {
  title: 200,
  company: 200,
  keyword: 200,
  notes: 2000,
  reference: 200,
  amountName: 200,
  /** Additional amounts of one agreement. */
  amounts: 50,
  companies: 100,
  followers: 100,
  decisionNote: 500,
  /** How many days ahead deadlines are shown. */
  dueWithin: 90,
} as const
