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

/** What somebody decides before the last day to terminate, or before the end. It settles the matter for these dates. */
export const agreementDecisions = { Continue: 1, Terminate: 2, Renegotiate: 3 } as const
export type AgreementDecision = (typeof agreementDecisions)[keyof typeof agreementDecisions]

/** The dates of an agreement that somebody is told about before they come. */
export const deadlineKinds = ['Termination', 'End'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** So many days before each of them. */
export const noticeDays = [60, 30, 7, 0] as const
export type NoticeDays = (typeof noticeDays)[number]

/** What comes of an agreement that nobody decides about: it has a successor, it ends, or it has no end. */
export const undecidedOutcomes = ['Renews', 'Expires', 'GoesOn'] as const
export type UndecidedOutcome = (typeof undecidedOutcomes)[number]

/** What happened to an agreement. Nobody is named beside what the portal did by itself. */
export const agreementEventKinds = [
  'Created',
  'Edited',
  'FilesChanged',
  'Renewed',
  'Expired',
  'Continued',
  'Terminated',
  'Renegotiated',
] as const
export type AgreementEventKind = (typeof agreementEventKinds)[number]

export const agreementLimits = {
  title: 200,
  company: 200,
  keyword: 200,
  notes: 2000,
  amountName: 200,
  /** Additional amounts of one agreement. */
  amounts: 50,
  companies: 100,
  followers: 100,
  decisionNote: 500,
  /** Days that what is due next is looked ahead. */
  dueWithin: 90,
} as const
