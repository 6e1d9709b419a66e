import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { FormTree, TreeState } from '@portal/contracts/forms/form'
import { formStates } from '@portal/contracts/forms/states'
import { defineTexts, type Text } from '@portal/i18n'
import type { IconName } from '@portal/ui'

const texts = defineTexts({
  owner: { tr: 'Form sahibi', en: 'Form owner' },
  turn: { tr: 'Sıra onda', en: 'Their turn' },
  later: { tr: 'Sırada', en: 'Up next' },
  notReached: { tr: 'Sıra gelmedi', en: 'Not reached' },
  asking: { tr: 'Soru sordu', en: 'Asked a question' },
  responder: { tr: 'Cevabı bekleniyor', en: 'Asked for an answer' },
  approved: { tr: 'Onayladı', en: 'Approved' },
  rejected: { tr: 'Reddetti', en: 'Rejected' },
  skipped: { tr: 'Atladı', en: 'Skipped' },
  cancelTurn: { tr: 'İptal kararı onda', en: 'Deciding on the cancellation' },
  cancelLater: { tr: 'İptale karar verecek', en: 'Decides on the cancellation later' },
  cancelApproved: { tr: 'İptali onayladı', en: 'Approved the cancellation' },
})

export interface EntryLook {
  text: Text
  colour: 'gray' | 'green' | 'red' | 'brand' | 'purple' | 'orange'
  icon: IconName
}

const looks: Partial<Record<ApproverState, EntryLook>> = {
  [approverStates.FormOwner]: { text: texts.owner, colour: 'gray', icon: 'document' },
  [approverStates.Asking]: { text: texts.asking, colour: 'purple', icon: 'info' },
  [approverStates.Responder]: { text: texts.responder, colour: 'purple', icon: 'clock' },
  [approverStates.Approved]: { text: texts.approved, colour: 'green', icon: 'check' },
  [approverStates.Rejected]: { text: texts.rejected, colour: 'red', icon: 'close' },
  [approverStates.Skipped]: { text: texts.skipped, colour: 'gray', icon: 'right' },
  [approverStates.PendingCancelled]: { text: texts.cancelLater, colour: 'orange', icon: 'clock' },
  [approverStates.CancellationApproved]: { text: texts.cancelApproved, colour: 'orange', icon: 'check' },
}
const turn: EntryLook = { text: texts.turn, colour: 'brand', icon: 'clock' }
const cancelTurn: EntryLook = { text: texts.cancelTurn, colour: 'orange', icon: 'clock' }
const later: EntryLook = { text: texts.later, colour: 'gray', icon: 'clock' }
const notReached: EntryLook = { text: texts.notReached, colour: 'gray', icon: 'more' }

/** The state of an entry, in words, colour and a sign; what somebody still has to do depends on the form. */
export function entryLook(
  { state }: Pick<TreeState, 'state'>,
  isTurn: boolean,
  formStatus: FormTree['formStatus'],
): EntryLook {
  if (isTurn && state === approverStates.PendingCancelled) return cancelTurn
  if (isTurn && state === approverStates.Pending) return turn
  return looks[state] ?? (formStatus === formStates.Pending ? later : notReached)
}
