import { approverStates } from '@portal/contracts/forms/approval'
import { activeGeneralManager, needsGeneralManager } from '../trees/general-manager'
import { newEntry } from './entries'
import type { Approval, Offer, RuleInput, TreeEntry } from './model'
import { chosenOffer, mayChooseOffer } from './offers'
import { refuse, type Refusal } from './outcome'

/**
 * Returns the entry of the general manager to append when Finance chooses an offer above the limit. Only an undecided
 * entry counts as present: a general manager who acted before the choice decides again at the end. A general manager
 * who owns the form is not asked.
 */
export function generalManagerEntry(
  { approval, context }: RuleInput,
  entries: readonly TreeEntry[],
  ownEntry: TreeEntry,
  offers: readonly Offer[],
): TreeEntry | Refusal | null {
  const { generalManager, people } = context
  const isChoice = !chosenOffer(approval.offers) && mayChooseOffer(approval, ownEntry, people)
  if (!isChoice || !isDearChoice({ ...approval, offers }, context)) return null
  const userId = activeGeneralManager(generalManager, people)
  if (userId === null) return refuse('GENERAL_MANAGER_MISSING')
  const isAwaited = entries.some(entry => entry.userId === userId && entry.state === approverStates.Pending)
  return isAwaited || userId === approval.ownerId ? null : newEntry(entries.length + 1, userId, null)
}

/** After an expensive choice, nobody can remove the general manager. */
export function isGeneralManagerNeeded({ approval, context }: RuleInput, { userId }: TreeEntry): boolean {
  return userId === context.generalManager.userId && isDearChoice(approval, context)
}

function isDearChoice(
  { module, offers }: Pick<Approval, 'module' | 'offers'>,
  { generalManager }: RuleInput['context'],
): boolean {
  const chosen = chosenOffer(offers)
  return !!chosen && needsGeneralManager(module, { ...chosen, amount: chosen.price }, generalManager)
}
