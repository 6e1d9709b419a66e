import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import type { TimelineNote } from '@portal/rules/approval/outcome'
import { defineTexts, dictionary, type Say, type Text } from '@portal/i18n'

const texts = defineTexts({
  created: { tr: '{who} formu oluşturdu', en: '{who} created the form' },
  createdFor: { tr: '{who} formu {to} adına oluşturdu', en: '{who} created the form for {to}' },
  asked: { tr: '{who}, {to} adlı kişiye soru sordu', en: '{who} asked {to} a question' },
  answered: { tr: '{who}, {to} adlı kişinin sorusunu cevapladı', en: '{who} answered {to}’s question' },
  rejected: { tr: '{who} reddetti', en: '{who} rejected' },
  approved: { tr: '{who} onayladı', en: '{who} approved' },
  ownApproved: { tr: '{who} kendi formunu onayladı', en: '{who} approved their own form' },
  skipped: { tr: '{who} atladı', en: '{who} skipped' },
  cancelled: { tr: '{who} formu iptal etti', en: '{who} cancelled the form' },
  cancelAsked: { tr: '{who} formun iptalini istedi', en: '{who} asked to cancel the form' },
  cancelApproved: { tr: '{who} iptali onayladı', en: '{who} approved the cancellation' },
  cancelRejected: { tr: '{who} iptali reddetti', en: '{who} rejected the cancellation' },
  informed: { tr: '{who} bilgi verdi', en: '{who} added information' },
  edited: { tr: '{who} formu düzenledi', en: '{who} edited the form' },
  userAdded: { tr: '{who}, {to} adlı kişiyi {place}. sıraya ekledi', en: '{who} added {to} at position {place}' },
  userRemoved: {
    tr: '{who}, {to} adlı kişiyi onay ağacından çıkardı',
    en: '{who} removed {to} from the approval tree',
  },
  managerAdded: {
    tr: 'Genel müdür {to}, seçilen teklif için onay ağacının sonuna eklendi',
    en: '{to}, the general manager, was added at the end of the approval tree for the chosen offer',
  },
  paid: { tr: '{who} ödendi olarak işaretledi', en: '{who} marked it as paid' },
  offersChanged: { tr: '{who} teklifleri değiştirdi', en: '{who} changed the offers' },
  withoutAnswer: { tr: 'Sorunun cevabı beklenmedi.', en: 'Without waiting for an answer to the question.' },
  holidaysChanged: {
    tr: '{who} resmî tatilleri değiştirdi, izin günleri yeniden sayıldı',
    en: '{who} changed the public holidays, so the days were recounted',
  },
  passiveLeftOut: {
    tr: '{to} pasif olduğu için yeni onay ağacına alınmadı',
    en: '{to} is passive and was left out of the new approval tree',
  },
  composedAnew: { tr: 'Onay ağacı yeniden oluşturuldu.', en: 'The approval tree was rebuilt.' },
})

const ofStates: Readonly<Record<Exclude<ApproverState, 1>, Text>> = {
  [approverStates.FormOwner]: texts.created,
  [approverStates.Asking]: texts.asked,
  [approverStates.Responder]: texts.answered,
  [approverStates.Rejected]: texts.rejected,
  [approverStates.Approved]: texts.approved,
  [approverStates.Skipped]: texts.skipped,
  [approverStates.Cancelled]: texts.cancelled,
  [approverStates.PendingCancelled]: texts.cancelAsked,
  [approverStates.CancellationApproved]: texts.cancelApproved,
  [approverStates.CancellationRejected]: texts.cancelRejected,
  [approverStates.Information]: texts.informed,
  [approverStates.Edited]: texts.edited,
}

/** Notes that say what was done. */
const ofNotes: Partial<Record<TimelineNote, Text>> = {
  OwnApproval: texts.ownApproved,
  UserAdded: texts.userAdded,
  UserRemoved: texts.userRemoved,
  GeneralManagerAdded: texts.managerAdded,
  PassiveLeftOut: texts.passiveLeftOut,
  Paid: texts.paid,
  HolidaysChanged: texts.holidaysChanged,
}

/** Notes that say more of what was done. */
const remarks: Partial<Record<TimelineNote, Text>> = {
  WithoutAnswer: texts.withoutAnswer,
  TreeComposedAnew: texts.composedAnew,
}

/** Saved alone they are what was done; with another act they are among its changes. */
const ofOffers: readonly string[] = ['OffersAdded', 'OffersChanged', 'OffersRemoved'] satisfies TimelineNote[]

/** Who did what, and for whom, as a sentence. */
export function movementTitle(say: Say, event: TimelineEvent): string {
  const who =
    event.actedByName === null
      ? event.name
      : say(dictionary.standsIn, { substitute: event.actedByName, name: event.name })
  const place = event.changes.find(change => change.field === 'treeOrder')?.to ?? ''
  return say(sentenceOf(event), { who, to: event.toUserName ?? '', place })
}

function sentenceOf({ currentState, notes, userId, toUserId }: TimelineEvent): Text {
  if (currentState === approverStates.FormOwner && toUserId !== userId) return texts.createdFor
  if (currentState === approverStates.Edited && notes.some(note => ofOffers.includes(note))) return texts.offersChanged
  const told = notes.map(note => ofNotes[note as TimelineNote]).find(text => text !== undefined)
  return told ?? ofStates[currentState as keyof typeof ofStates]
}

/** What else there is to say of it. */
export function movementRemarks(say: Say, { notes }: TimelineEvent): string[] {
  return notes
    .map(note => remarks[note as TimelineNote])
    .filter(text => text !== undefined)
    .map(text => say(text))
}
