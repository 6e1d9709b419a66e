import { decide } from '@portal/rules/approval/decide'
import { refusalOfAct } from './act-refusal'
import type { SeenForm } from './form-scene.query'

/** Who may not edit a form is told so before anything of what they sent is looked at. */
export function refuseEdit({ scene, world }: SeenForm): void {
  const outcome = decide(scene.approval, { kind: 'Edit', changes: [] }, scene.actor, scene.context)
  if (!outcome.accepted) throw refusalOfAct(outcome, world.people)
}
