import { defineTexts, type Text } from '@portal/i18n'
import type { UpdateKind } from '@portal/rules/approval/wire'

const texts = defineTexts({
  approve: { tr: 'Onayla', en: 'Approve' },
  approveTitle: { tr: 'Formu onayla', en: 'Approve the form' },
  reject: { tr: 'Reddet', en: 'Reject' },
  rejectTitle: { tr: 'Formu reddet', en: 'Reject the form' },
  rejectLead: {
    tr: 'Form reddedilmiş olarak kapanır; sıra başkasına geçmez.',
    en: 'The form is rejected and closed; no one else decides on it.',
  },
  ask: { tr: 'Soru sor', en: 'Ask' },
  askTitle: { tr: 'Soru sor', en: 'Ask a question' },
  askLead: {
    tr: 'Sıra sizde kalır; cevabı beklemeden de karar verebilirsiniz.',
    en: 'It stays your turn, and you can decide without the answer.',
  },
  answer: { tr: 'Cevapla', en: 'Answer' },
  answerTitle: { tr: 'Soruyu cevapla', en: 'Answer the question' },
  skip: { tr: 'Atla', en: 'Skip' },
  skipTitle: { tr: 'Formu atla', en: 'Skip the form' },
  skipLead: {
    tr: 'Karar vermezsiniz; sıra bir sonraki kişiye geçer.',
    en: 'You don’t decide; the turn goes to the next person.',
  },
  cancel: { tr: 'Formu iptal et', en: 'Cancel the form' },
  cancelLead: {
    tr: 'Formu onaylamış olanlar iptaline karar verir; henüz kimse onaylamadıysa form hemen iptal edilir.',
    en: 'Everyone who has approved the form decides on its cancellation; if no one has yet, it’s cancelled right away.',
  },
  approveCancel: { tr: 'İptali onayla', en: 'Approve cancellation' },
  rejectCancel: { tr: 'İptali reddet', en: 'Reject cancellation' },
  rejectCancelLead: {
    tr: 'Form, iptali istenmeden önceki durumuna döner.',
    en: 'The form goes back to its state before the request.',
  },
})

export interface ActAppearance {
  label: Text
  /** The heading of its box, if it differs from the label. */
  title?: Text
  /** The consequence of the act, where it is not obvious. */
  lead?: Text
  /** Whether it is the main act, ends the form, or neither. */
  weight: 'main' | 'danger' | 'plain'
}

export const actAppearances: Readonly<Record<UpdateKind, ActAppearance>> = {
  Approve: { label: texts.approve, title: texts.approveTitle, weight: 'main' },
  Reject: { label: texts.reject, title: texts.rejectTitle, lead: texts.rejectLead, weight: 'danger' },
  Ask: { label: texts.ask, title: texts.askTitle, lead: texts.askLead, weight: 'plain' },
  Answer: { label: texts.answer, title: texts.answerTitle, weight: 'main' },
  Skip: { label: texts.skip, title: texts.skipTitle, lead: texts.skipLead, weight: 'plain' },
  Cancel: { label: texts.cancel, lead: texts.cancelLead, weight: 'danger' },
  ApproveCancel: { label: texts.approveCancel, weight: 'main' },
  RejectCancel: { label: texts.rejectCancel, lead: texts.rejectCancelLead, weight: 'danger' },
}
