import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { rolesOf, type People } from '../approval/people'
import { isRefusal, refuse, type Refusal } from '../approval/outcome'
import {
  activeGeneralManager,
  needsGeneralManager,
  withGeneralManager,
  type GeneralManager,
  type Price,
} from './general-manager'
import { formTreeOrderError, slotRolesOf } from './role-order'

type Tree = readonly number[] | null

export interface CompositionInput {
  readonly module: ModuleExpression
  readonly ownerId: number
  readonly masterUserId: number | null
  /** The master for leave; without one, `masterUserId` approves leave as well. */
  readonly annualMasterUserId: number | null
  /** The default trees of the owner, the department and the corporation, for the module and purchase type. */
  readonly specific: Tree
  readonly department: Tree
  readonly company: Tree
  /** The price of the form. For modules with offers, the general-manager rule applies only to the choice. */
  readonly price: Price | null
  readonly generalManager: GeneralManager
  readonly people: People
}

export interface Composition {
  /** The approvers of a new form in their order, without the owner's entry, which precedes them. */
  readonly approvers: readonly number[]
  /** Passive users of a default tree, who cannot approve. */
  readonly leftOut: readonly number[]
}

/** Composes the default tree of a new form. */
export function composeTree(input: CompositionInput): Composition | Refusal {
  const { module, people } = input
  const tree = scopeTree(input)
  if (tree === null && modules[module].needsDefaultTree) return refuse('TREE_MISSING')

  const named = unique([...mastersOf(input), ...(tree ?? [])])
  const leftOut = named.filter(id => !people.get(id)?.isActive)
  const composed = composedOf(input, named)
  if (!isRefusal(composed)) return { approvers: composed, leftOut }
  // A master who also is in the tree may be the only person to fill a slot there, and then approves at that place.
  const bySlot = composedOf(input, unique(tree ?? []))
  return !isRefusal(bySlot) && named.every(id => tree?.includes(id)) ? { approvers: bySlot, leftOut } : composed
}

/** Returns these people as approvers in this order, with the general manager. */
function composedOf(input: CompositionInput, named: readonly number[]): readonly number[] | Refusal {
  const { module, people } = input
  const present = named.filter(id => people.get(id)?.isActive && isApproverFor(input, id))
  const approvers = withManager(input, present)
  if (isRefusal(approvers)) return approvers
  if (approvers.length === 0) return refuse('TREE_MISSING')
  const roles = approvers.map(id => rolesOf(id, people))
  const error = formTreeOrderError(module, roles)
  return error ? refuse(error) : approvers
}

/** True for everybody but the owner; for the owner, only with a role that a slot of the tree requires. */
function isApproverFor({ module, ownerId, people }: CompositionInput, id: number): boolean {
  return id !== ownerId || slotRolesOf(module, rolesOf(id, people)).length > 0
}

function scopeTree({ specific, department, company }: CompositionInput): Tree {
  return [specific, department, company].find(tree => tree !== null && tree.length > 0) ?? null
}

function mastersOf({ module, masterUserId, annualMasterUserId }: CompositionInput): number[] {
  const master = modules[module].leaveMaster ? (annualMasterUserId ?? masterUserId) : masterUserId
  return master === null ? [] : [master]
}

function withManager(input: CompositionInput, approvers: readonly number[]): readonly number[] | Refusal {
  const { module, ownerId, price, generalManager, people } = input
  // With offers, the general manager approves after the choice.
  if (!price || modules[module].offers || !needsGeneralManager(module, price, generalManager)) return approvers
  const manager = activeGeneralManager(generalManager, people)
  if (manager === null) return refuse('GENERAL_MANAGER_MISSING')
  // A general manager who owns the form is not asked.
  return manager === ownerId ? approvers : withGeneralManager(approvers, manager, people)
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
