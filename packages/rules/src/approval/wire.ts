import { actCodes, type ActCode } from '@portal/contracts/forms/approval'
import type { RestingFormState } from '@portal/contracts/forms/states'
import type { ActKind } from './acts'
import { isCancelPending } from './turn'

/** The acts that `FormRequest/Update` carries. */
export type UpdateKind = Extract<
  ActKind,
  'Ask' | 'Reject' | 'Approve' | 'Skip' | 'Answer' | 'Cancel' | 'ApproveCancel' | 'RejectCancel'
>

const kindOfCode: Record<ActCode, UpdateKind> = {
  [actCodes.Question]: 'Ask',
  [actCodes.Reject]: 'Reject',
  [actCodes.Approve]: 'Approve',
  [actCodes.Skip]: 'Skip',
  [actCodes.Answer]: 'Answer',
  [actCodes.Cancel]: 'Cancel',
  [actCodes.RejectCancel]: 'RejectCancel',
}

/**
 * Returns the act of a code from a client: 8 requests the cancellation of a form, or agrees to a requested one. Null
 * for a code that is no act: 1 and 10 are states, 9 only opens a dialog.
 */
export function actOf(code: number, formState: RestingFormState): UpdateKind | null {
  if (code === actCodes.Cancel && isCancelPending(formState)) return 'ApproveCancel'
  return (kindOfCode as Partial<Record<number, UpdateKind>>)[code] ?? null
}

const codeOfKind: Record<UpdateKind, ActCode> = {
  Ask: actCodes.Question,
  Reject: actCodes.Reject,
  Approve: actCodes.Approve,
  Skip: actCodes.Skip,
  Answer: actCodes.Answer,
  Cancel: actCodes.Cancel,
  ApproveCancel: actCodes.Cancel,
  RejectCancel: actCodes.RejectCancel,
}

/** Returns the code that a client sends for an act. */
export function codeOf(kind: UpdateKind): ActCode {
  return codeOfKind[kind]
}
