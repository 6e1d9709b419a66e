import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree } from '@portal/contracts/forms/form'
import type { Abilities } from '@portal/contracts/forms/form'
import { decisionOf, hasActed, shownState } from '@portal/rules/approval/entries'
import type { Approval, Context, TreeEntry } from '@portal/rules/approval/model'
import { isPassive } from '@portal/rules/approval/people'
import { actingUser } from '@portal/rules/approval/substitution'
import { awaitedEntry, turnOf } from '@portal/rules/approval/turn'
import { nameOf } from './names'

interface ServedForm {
  approval: Approval
  context: Context
  version: number
}

/** Returns a form's tree as the service answers it. */
export function presentTree(form: ServedForm, can: Abilities, formGuid: string): FormTree {
  const { approval, version } = form
  const { question } = approval
  return {
    formGuid,
    number: 770,
    moduleId: 1,
    moduleExpression: approval.module,
    formStatus: approval.state,
    version,
    currentTreeOrder: turnOf(approval)?.treeOrder ?? null,
    waitingFor: presentWaiting(form),
    amount: null,
    currencyId: null,
    currencySign: null,
    isOverLimit: false,
    stateList: approval.entries.map(entry => presentEntry(form, entry)),
    question: question && {
      askerId: question.askerId,
      responderId: question.responderId,
      askedDate: question.askedAt,
      description: question.description,
    },
    abilities: {
      ...can,
      askableUserIds: [...can.askableUserIds],
      removableUserIds: [...can.removableUserIds],
      substitutableUserIds: [...can.substitutableUserIds],
    },
  } as FormTree
}

function presentWaiting({ approval, context }: ServedForm) {
  const awaited = awaitedEntry(approval)
  const userId = awaited && actingUser(awaited, approval, context)
  if (!userId) return null
  return {
    userId,
    name: nameOf(userId),
    ...(userId !== awaited.userId && { substitutedName: nameOf(awaited.userId) }),
    since: context.at,
    days: 0,
    isForAnswer: approval.question !== null,
    isPassive: isPassive(userId, context.people),
  }
}

function presentEntry({ approval, context }: ServedForm, entry: TreeEntry) {
  const { question } = approval
  const { userId, treeOrder, addedByUserId } = entry
  const isAsker = question !== null && shownState(approval, entry) === approverStates.Asking
  const acting = hasActed(entry) ? decisionOf(entry).actedByUserId : actingUser(entry, approval, context)
  const actedByUserId = isAsker ? question.askedByUserId : acting === userId ? null : acting
  return {
    treeOrder,
    userId,
    name: nameOf(userId),
    titleName: 'Uzman',
    profilPhoto: null,
    roles: [...(context.people.get(userId)?.roles ?? [])],
    state: shownState(approval, entry),
    currentState: entry.state,
    isPassive: isPassive(userId, context.people),
    isAdded: addedByUserId !== null,
    addedByUserId,
    actedByUserId,
    actedByName: actedByUserId && nameOf(actedByUserId),
    actedDate: decisionOf(entry).actedAt,
  }
}
