import { approverStates } from '@portal/contracts/forms/approval'
import { formStates } from '@portal/contracts/forms/states'
import { lineByActor } from '../line'
import type { Scene } from '../model'
import { refuse, type Change, type Refusal } from '../outcome'
import { isPayableModule, isPayer } from '../permission'
import { isCancelPending } from '../turn'

export function pay(scene: Scene): Change | Refusal {
  const { approval, actor } = scene
  if (!isPayableModule(approval.module)) return refuse('NOT_PAYABLE')
  if (!isPayer(scene)) return refuse('FORBIDDEN')
  if (actor.userId === approval.ownerId) return refuse('PAY_OWN_FORM')
  if (isCancelPending(approval.state)) return refuse('CANCELLATION_PENDING')
  if (approval.state !== formStates.Approved) return refuse('NOT_PAYABLE')
  return {
    approval: { ...approval, state: formStates.Paid },
    timeline: [lineByActor(scene, approverStates.Information, { notes: ['Paid'] })],
  }
}
