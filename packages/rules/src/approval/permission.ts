import { modules } from '@portal/contracts/modules/modules'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { formStates } from '@portal/contracts/forms/states'
import { corporationsWith, meets } from '../access'
import { approverEntries } from './entries'
import type { Actor, Approval, RuleInput } from './model'
import { substitutableUserIds } from './passive'
import { entriesToActIn } from './turn'

function holds({ access }: Actor, permission: PermissionName, corporationId: number, write = false): boolean {
  return corporationsWith(access, permission, write).includes(corporationId)
}

/** True for holders of the special permission to edit and cancel other people's forms. Only leave has it. */
export function mayManage({ approval, actor }: Pick<RuleInput, 'approval' | 'actor'>): boolean {
  const { cancelledBy, permission } = modules[approval.module]
  return cancelledBy === 'permission' && holds(actor, permission.name, approval.corporationId, true)
}

export function isPayer({ approval, actor }: Pick<RuleInput, 'approval' | 'actor'>): boolean {
  const isStaff = meets(actor.access, { anyRole: ['WorkflowFinance', 'WorkflowManager'] })
  return isStaff && holds(actor, 'Payments', approval.corporationId)
}

function isInPayments({ module, state }: Approval): boolean {
  return modules[module].payable && (state === formStates.Approved || state === formStates.Paid)
}

export function isOwnerOrFiller({ approval, actor }: RuleInput): boolean {
  return actor.userId === approval.ownerId || actor.userId === approval.filledByUserId
}

/** True if a user may see a form, its tree, its timeline and its files. For everybody else it does not exist. */
export function maySee(ruleInput: RuleInput): boolean {
  const { approval, actor } = ruleInput
  return (
    isOwnerOrFiller(ruleInput) ||
    approval.entries.some(entry => entry.userId === actor.userId) ||
    approval.stoodIn.includes(actor.userId) ||
    entriesToActIn(ruleInput).length > 0 ||
    substitutableUserIds(ruleInput).length > 0 ||
    permissionsToSee(approval).some(permission => holds(actor, permission, approval.corporationId))
  )
}

/** Returns the permissions that show a form to people outside it; one of them for its corporation is enough. */
export function permissionsToSee(approval: Approval): PermissionName[] {
  const all = modules[approval.module].permission.name
  return isInPayments(approval) ? [all, 'Payments'] : [all]
}

/**
 * Hides the offers of a purchase from its owner and its filler, unless they are approvers or hold a permission that
 * shows offers. Payments shows them to the filler, who may pay the form, but not to the owner.
 */
export function mayViewOffers(ruleInput: RuleInput): boolean {
  const { approval, actor } = ruleInput
  const { offers, permission } = modules[approval.module]
  const showing = actor.userId === approval.ownerId ? [permission.name] : permissionsToSee(approval)
  const isHidden =
    isOwnerOrFiller(ruleInput) &&
    !approverEntries(approval).some(entry => entry.userId === actor.userId) &&
    !showing.some(each => holds(actor, each, approval.corporationId))
  return offers && maySee(ruleInput) && !isHidden
}
