import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree, TreeState } from '@portal/contracts/forms/form'
import { abilities } from '@portal/rules/approval/abilities'
import { decisionOf, hasActed, shownState } from '@portal/rules/approval/entries'
import type { TreeEntry } from '@portal/rules/approval/model'
import { isPassive } from '@portal/rules/approval/people'
import { actingUser } from '@portal/rules/approval/substitution'
import type { VisibleForm } from './visible-form.query'
import { amountShown, isMarked, type ShownFacts } from './shown-facts'
import { awaitedEntry, turnOf } from '@portal/rules/approval/turn'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import type { FormToAct } from './engine/form-to-act.query'
import { contextOf, dateOf, type Snapshot } from './engine/snapshot.query'

export function presentFormTree(seen: VisibleForm, shown: ShownFacts): FormTree {
  const { row, approval } = seen.form
  const { actor, context } = seen.ruleInput
  const { question } = approval
  const can = abilities(approval, actor, context)
  return {
    formGuid: row.guid,
    number: row.id,
    moduleId: row.module_id,
    moduleExpression: row.expression,
    formStatus: approval.state,
    version: row.version,
    currentTreeOrder: row.turn_order,
    waitingFor: waitingFor(seen.form, seen.snapshot),
    ...amountShown(shown, row.id),
    isOverLimit: isMarked(shown, row.id, can),
    stateList: approval.entries.map(entry => presentEntry(seen, entry)),
    question: question && {
      askerId: question.askerId,
      responderId: question.responderId,
      askedDate: question.askedAt,
      description: question.description,
    },
    abilities: mutable(can),
  }
}

function presentEntry({ form: { approval }, snapshot, ruleInput }: VisibleForm, entry: TreeEntry): TreeState {
  const { question } = approval
  const isAsker = question !== null && shownState(approval, entry) === approverStates.Asking
  const decision = decisionOf(entry)
  const acting = hasActed(entry) ? decision.actedByUserId : actingUser(entry, approval, ruleInput.context)
  const actedByUserId = isAsker ? question.askedByUserId : acting === entry.userId ? null : acting
  const nameOf = (id: number) => snapshot.people.get(id)?.name ?? ''
  const person = snapshot.people.get(entry.userId)
  return {
    treeOrder: entry.treeOrder,
    userId: entry.userId,
    name: person?.name ?? '',
    titleName: person?.titleName ?? '',
    profilPhoto: person?.profilPhoto ?? null,
    roles: [...(person?.roles ?? [])],
    state: shownState(approval, entry),
    currentState: entry.state,
    isPassive: isPassive(entry.userId, snapshot.people),
    isAdded: entry.addedByUserId !== null,
    addedByUserId: entry.addedByUserId,
    actedByUserId,
    actedByName: actedByUserId === null ? null : nameOf(actedByUserId),
    actedDate: decision.actedAt,
  }
}

type Can = ReturnType<typeof abilities>

/** The contract's answers are plain lists. */
function mutable(can: Can): FormTree['abilities'] {
  return {
    ...can,
    askableUserIds: [...can.askableUserIds],
    removableUserIds: [...can.removableUserIds],
    substitutableUserIds: [...can.substitutableUserIds],
  }
}

/** Returns the person whom a form waits for, and since when. */
export function waitingFor(
  { row, approval }: Pick<FormToAct, 'row' | 'approval'>,
  snapshot: Snapshot,
): FormTree['waitingFor'] {
  const { question } = approval
  const entry = awaitedEntry(approval)
  const since = question?.askedAt ?? row.turn_since?.toISOString()
  if (!entry || !since) return null
  const userId = actingUser(entry, approval, contextOf(snapshot, row.corporation_id))
  const nameOf = (id: number) => snapshot.people.get(id)?.name ?? ''
  return {
    userId,
    name: nameOf(userId),
    ...(userId !== entry.userId && { substitutedName: nameOf(entry.userId) }),
    since,
    days: Math.max(0, dayNumber(snapshot.today) - dayNumber(dateOf(since))),
    isForAnswer: question !== null,
    isPassive: isPassive(userId, snapshot.people),
  }
}

/** Returns the name of the person who decides once the holder of the turn has approved. */
export function nextApprover(
  { row, approval }: Pick<FormToAct, 'row' | 'approval'>,
  snapshot: Snapshot,
): string | undefined {
  const turn = turnOf(approval)
  const later = approval.entries.filter(({ treeOrder }) => turn && treeOrder > turn.treeOrder)
  const next = turnOf({ state: approval.state, entries: later })
  return next && snapshot.people.get(actingUser(next, approval, contextOf(snapshot, row.corporation_id)))?.name
}
