import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import { modules } from '@portal/contracts/modules/modules'
import { eventByActor } from '../timeline-event'
import type { Approval, RuleInput } from '../model'
import { chosenOffer } from '../offers'
import { refuse, type Change, type Refusal } from '../outcome'
import { isPayer } from '../permission'
import { isCancelPending } from '../turn'

export function pay(ruleInput: RuleInput): Change | Refusal {
  const { approval, actor } = ruleInput
  if (!modules[approval.module].payable) return refuse('NOT_PAYABLE')
  if (!isPayer(ruleInput)) return refuse('FORBIDDEN')
  if (actor.userId === approval.ownerId) return refuse('PAY_OWN_FORM')
  if (isCancelPending(approval.state)) return refuse('CANCELLATION_PENDING')
  if (approval.state !== formStates.Approved || lacksPrice(approval)) return refuse('NOT_PAYABLE')
  return {
    approval: { ...approval, state: formStates.Paid },
    timeline: [eventByActor(ruleInput, approverStates.Information, { notes: { Paid: true } })],
  }
}

/** The price of a purchase is that of its chosen offer; without one there is nothing to pay. */
function lacksPrice({ module, offers }: Approval): boolean {
  return modules[module].offers && !chosenOffer(offers)
}
