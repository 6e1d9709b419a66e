import { corporationsWith, meets } from '../access'
import { approverStates } from '@portal/contracts/forms/approval'
import { approverEntries } from './entries'
import type { Approval, RuleInput } from './model'
import { isPassive, type People } from './people'
import { isFinal, responderEntry } from './turn'

const { Pending, PendingCancelled } = approverStates

/** Lists passive people on whom a form still depends: they have or will have the turn, or owe an answer. */
export function passiveUserIds(approval: Approval, people: People): number[] {
  if (isFinal(approval.state)) return []
  const open = approverEntries(approval).filter(({ state }) => state === Pending || state === PendingCancelled)
  const ids = [...open, responderEntry(approval)].flatMap(entry => entry?.userId ?? [])
  return [...new Set(ids)].filter(userId => isPassive(userId, people))
}

/** People for whom the actor may name a substitute, as an administrator of the form's corporation. */
export function substitutableUserIds({ approval, actor, context }: RuleInput): number[] {
  const isKeeper =
    meets(actor.access, { anyRole: ['WorkflowManager'] }) &&
    corporationsWith(actor.access, 'Settings', true).includes(approval.corporationId)
  return isKeeper ? passiveUserIds(approval, context.people) : []
}
