import { decide } from '@portal/rules/approval/decide'
import { refusalOfAct } from './act-refusal'
import type { VisibleForm } from './visible-form.query'

/** Who may not edit a form is told so before anything of what they sent is looked at. */
export function refuseEdit({ ruleInput, snapshot }: VisibleForm): void {
  const outcome = decide(ruleInput.approval, { kind: 'Edit', changes: [] }, ruleInput.actor, ruleInput.context)
  if (!outcome.accepted) throw refusalOfAct(outcome, snapshot.people)
}
