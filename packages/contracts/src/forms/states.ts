import type { Text } from '../wire/language'

/** The states of a form; the numbers are the specification's and travel on the wire. */
export const formStates = {
  Pending: 1,
  Rejected: 3,
  Approved: 4,
  /** Filter only: an open question to me. */
  WaitingAnswer: 7,
  Cancelled: 8,
  Paid: 9,
  /** The cancellation was requested while the form was pending. */
  PendingCancelled: 10,
  /** The cancellation was requested after the form was approved. */
  ApprovedCancelPending: 11,
} as const
export type FormState = (typeof formStates)[keyof typeof formStates]

export const formStateTexts: Readonly<Record<FormState, Text>> = {
  [formStates.Pending]: { tr: 'Onay bekliyor', en: 'Pending' },
  [formStates.Rejected]: { tr: 'Reddedildi', en: 'Rejected' },
  [formStates.Approved]: { tr: 'Onaylandı', en: 'Approved' },
  [formStates.WaitingAnswer]: { tr: 'Cevap bekliyor', en: 'Waiting for answer' },
  [formStates.Cancelled]: { tr: 'İptal edildi', en: 'Cancelled' },
  [formStates.Paid]: { tr: 'Ödendi', en: 'Paid' },
  [formStates.PendingCancelled]: { tr: 'İptal onayı bekliyor', en: 'Cancellation pending' },
  [formStates.ApprovedCancelPending]: { tr: 'İptal onayı bekliyor', en: 'Cancellation pending' },
}

/** The states that a form can be in. */
export type RestingFormState = Exclude<FormState, typeof formStates.WaitingAnswer>
