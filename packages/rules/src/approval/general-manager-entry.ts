import { activeGeneralManager, needsGeneralManager } from '../trees/general-manager'
import { entryOf, newEntry } from './entries'
import type { Offer, RuleInput, TreeEntry } from './model'
import { chosenOffer, mayChooseOffer } from './offers'
import { refuse, type Refusal } from './outcome'

/** When Finance chooses an offer above the limit, the general manager is appended, unless the tree has them already. */
export function generalManagerEntry(
  { approval, context }: RuleInput,
  entries: readonly TreeEntry[],
  ownEntry: TreeEntry,
  offers: readonly Offer[],
): TreeEntry | Refusal | null {
  const { generalManager, people } = context
  const chosen = chosenOffer(offers)
  if (!chosen || !mayChooseOffer(approval, ownEntry, people)) return null
  if (!needsGeneralManager({ amount: chosen.price, currencyId: chosen.currencyId }, generalManager)) return null
  const userId = activeGeneralManager(generalManager, people)
  if (userId === null) return refuse('GENERAL_MANAGER_MISSING')
  return entryOf({ entries }, userId) ? null : newEntry(entries.length + 1, userId, null)
}
