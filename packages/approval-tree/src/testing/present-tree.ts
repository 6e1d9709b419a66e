import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree } from '@portal/contracts/forms/form'
import type { Abilities } from '@portal/contracts/forms/form'
import { decisionOf, hasActed, shownState } from '@portal/rules/approval/entries'
import type { Approval, Context } from '@portal/rules/approval/model'
import { isPassive } from '@portal/rules/approval/people'
import { actingUser } from '@portal/rules/approval/substitution'
import { awaitedEntry, turnOf } from '@portal/rules/approval/turn'

interface ServedForm {
  approval: Approval
  context: Context
  version: number
}

/** A form's tree as the service answers it. */
export function presentTree(
  { approval, context, version }: ServedForm,
  can: Abilities,
  formGuid: string,
  nameOf: (id: number) => string,
): FormTree {
  const { question } = approval
  const awaited = awaitedEntry(approval)
  const waitingId = awaited && actingUser(awaited, approval, context)
  return {
    formGuid,
    moduleId: 1,
    moduleExpression: approval.module,
    formStatus: approval.state,
    version,
    currentTreeOrder: turnOf(approval)?.treeOrder ?? null,
    waitingFor: waitingId
      ? {
          userId: waitingId,
          name: nameOf(waitingId),
          ...(waitingId !== awaited.userId && { substitutedName: nameOf(awaited.userId) }),
          since: context.at,
          days: 0,
          isForAnswer: question !== null,
          isPassive: isPassive(waitingId, context.people),
        }
      : null,
    amount: null,
    currencyId: null,
    currencySign: null,
    isOverLimit: false,
    stateList: approval.entries.map(entry => {
      const isAsker = question !== null && shownState(approval, entry) === approverStates.Asking
      const acting = hasActed(entry) ? decisionOf(entry).actedByUserId : actingUser(entry, approval, context)
      const actedByUserId = isAsker ? question.askedByUserId : acting === entry.userId ? null : acting
      return {
        treeOrder: entry.treeOrder,
        userId: entry.userId,
        name: nameOf(entry.userId),
        titleName: 'Uzman',
        profilPhoto: null,
        roles: [...(context.people.get(entry.userId)?.roles ?? [])],
        state: shownState(approval, entry),
        currentState: entry.state,
        isPassive: isPassive(entry.userId, context.people),
        isAdded: entry.addedByUserId !== null,
        addedByUserId: entry.addedByUserId,
        actedByUserId,
        actedByName: actedByUserId && nameOf(actedByUserId),
        actedDate: decisionOf(entry).actedAt,
      }
    }),
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
