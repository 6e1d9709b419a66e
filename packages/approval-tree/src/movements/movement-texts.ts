import { approverStates, type ApproverState } from '@portal/contracts/forms/approval'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import type { TimelineNote } from '@portal/rules/approval/outcome'
import { defineTexts, dictionary, type Say, type Text } from '@portal/i18n'

const stateTexts = defineTexts({
  [approverStates.FormOwner]: { tr: '{who} formu oluşturdu', en: '{who} created the form' },
  [approverStates.Asking]: { tr: '{who}, {to} adlı kişiye soru sordu', en: '{who} asked {to} a question' },
  [approverStates.Responder]: {
    tr: '{who}, {to} adlı kişinin sorusunu cevapladı',
    en: '{who} answered {to}’s question',
  },
  [approverStates.Rejected]: { tr: '{who} reddetti', en: '{who} rejected' },
  [approverStates.Approved]: { tr: '{who} onayladı', en: '{who} approved' },
  [approverStates.Skipped]: { tr: '{who} atladı', en: '{who} skipped' },
  [approverStates.Cancelled]: { tr: '{who} formu iptal etti', en: '{who} cancelled the form' },
  [approverStates.PendingCancelled]: { tr: '{who} formun iptalini istedi', en: '{who} asked to cancel the form' },
  [approverStates.CancellationApproved]: { tr: '{who} iptali onayladı', en: '{who} approved the cancellation' },
  [approverStates.CancellationRejected]: { tr: '{who} iptali reddetti', en: '{who} rejected the cancellation' },
  [approverStates.Information]: { tr: '{who} bilgi verdi', en: '{who} added information' },
  [approverStates.Edited]: { tr: '{who} formu düzenledi', en: '{who} edited the form' },
} satisfies Record<Exclude<ApproverState, 1>, Text>)

/** Sentences of notes that name the act itself. They replace the sentence of the state. */
const noteTexts: Partial<Record<TimelineNote, Text>> = defineTexts({
  OwnApproval: { tr: '{who} kendi formunu onayladı', en: '{who} approved their own form' },
  UserAdded: { tr: '{who}, {to} adlı kişiyi {place}. sıraya ekledi', en: '{who} added {to} at position {place}' },
  UserRemoved: {
    tr: '{who}, {to} adlı kişiyi onay ağacından çıkardı',
    en: '{who} removed {to} from the approval tree',
  },
  GeneralManagerAdded: {
    tr: 'Genel müdür {to}, seçilen teklif için onay ağacının sonuna eklendi',
    en: '{to}, the general manager, was added at the end of the approval tree for the chosen offer',
  },
  PassiveLeftOut: {
    tr: '{to} pasif olduğu için yeni onay ağacına alınmadı',
    en: '{to} is passive and was left out of the new approval tree',
  },
  Paid: { tr: '{who} ödendi olarak işaretledi', en: '{who} marked it as paid' },
  HolidaysChanged: {
    tr: '{who} resmî tatilleri değiştirdi, izin günleri yeniden sayıldı',
    en: '{who} changed the public holidays, so the days were recounted',
  },
})

/** Sentences of notes that add to the act. */
const remarks: Partial<Record<TimelineNote, Text>> = defineTexts({
  WithoutAnswer: { tr: 'Sorunun cevabı beklenmedi.', en: 'Without waiting for an answer to the question.' },
  TreeComposedAnew: { tr: 'Onay ağacı yeniden oluşturuldu.', en: 'The approval tree was rebuilt.' },
})

const texts = defineTexts({
  createdFor: { tr: '{who} formu {to} adına oluşturdu', en: '{who} created the form for {to}' },
  offersChanged: { tr: '{who} teklifleri değiştirdi', en: '{who} changed the offers' },
})

/** Notes of an edit that changed the offers alone. Other acts list the offers among their changes. */
const offerNotes: readonly string[] = ['OffersAdded', 'OffersChanged', 'OffersRemoved'] satisfies TimelineNote[]

/** Returns a sentence that says who did what, and for whom. */
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
  if (currentState === approverStates.Edited && notes.some(note => offerNotes.includes(note)))
    return texts.offersChanged
  const told = notes.map(note => noteTexts[note as TimelineNote]).find(text => text !== undefined)
  return told ?? stateTexts[currentState as keyof typeof stateTexts]
}

/** Returns further sentences about an event. */
export function movementRemarks(say: Say, { notes }: TimelineEvent): string[] {
  return notes.flatMap(note => {
    const remark = remarks[note as TimelineNote]
    return remark ? [say(remark)] : []
  })
}
