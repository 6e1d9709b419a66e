/** A proposed account for a person. */
export interface AccountProposal {
  readonly userId: number
  /** Null for the command line. */
  readonly proposedById: number | null
}

/**
 * Who can decide besides the proposer. `keepers` may write the settings of the person's first company and can log in.
 */
export interface Seconds {
  readonly keepers: readonly number[]
  /** Without another administrator, the person confirms with their password. */
  readonly isPersonAsked: boolean
}

/** Nobody confirms their own proposal, nor their own account while somebody else can. */
export function secondsOf({ userId, proposedById }: AccountProposal, keepers: readonly number[]): Seconds {
  const others = keepers.filter(id => id !== userId && id !== proposedById)
  return { keepers: others, isPersonAsked: others.length === 0 && proposedById !== userId }
}

/** True if the proposer still has the right to propose it. */
export function isStillProposed({ userId, proposedById }: AccountProposal, keepers: readonly number[]): boolean {
  return proposedById === null || proposedById === userId || keepers.includes(proposedById)
}

export type ConfirmFault = 'NOT_FOUND' | 'ACCOUNT_OWN_PROPOSAL' | 'ACCOUNT_OWN' | 'ACCOUNT_PROPOSER_GONE'

/** Returns why somebody may not be the second person. */
export function confirmFault(
  proposal: AccountProposal,
  keepers: readonly number[],
  callerId: number,
): ConfirmFault | null {
  if (!mayRefuse(proposal, keepers, callerId)) return 'NOT_FOUND'
  if (proposal.proposedById === callerId) return 'ACCOUNT_OWN_PROPOSAL'
  const seconds = secondsOf(proposal, keepers)
  if (callerId === proposal.userId && !seconds.isPersonAsked) return 'ACCOUNT_OWN'
  return isStillProposed(proposal, keepers) ? null : 'ACCOUNT_PROPOSER_GONE'
}

/** The person and the administrators of their first company may refuse a proposal or withdraw their own. */
export function mayRefuse({ userId }: AccountProposal, keepers: readonly number[], callerId: number): boolean {
  return callerId === userId || keepers.includes(callerId)
}
