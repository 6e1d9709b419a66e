import { defineTexts, type Text } from '@portal/i18n'
import type { UpdateKind } from '@portal/rules/approval/wire'

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
  Approve: {
    weight: 'main',
    ...defineTexts({
      label: { tr: 'Onayla', en: 'Approve' },
      title: { tr: 'Formu onayla', en: 'Approve the form' },
    }),
  },
  Reject: {
    weight: 'danger',
    ...defineTexts({
      label: { tr: 'Reddet', en: 'Reject' },
      title: { tr: 'Formu reddet', en: 'Reject the form' },
      lead: {
        tr: 'Form reddedilmiş olarak kapanır; sıra başkasına geçmez.',
        en: 'The form is rejected and closed; no one else decides on it.',
      },
    }),
  },
  Ask: {
    weight: 'plain',
    ...defineTexts({
      label: { tr: 'Soru sor', en: 'Ask a question' },
      lead: {
        tr: 'Sıra sizde kalır; cevabı beklemeden de karar verebilirsiniz.',
        en: 'It stays your turn, and you can decide without the answer.',
      },
    }),
  },
  Answer: {
    weight: 'main',
    ...defineTexts({
      label: { tr: 'Cevapla', en: 'Answer' },
      title: { tr: 'Soruyu cevapla', en: 'Answer the question' },
    }),
  },
  Skip: {
    weight: 'plain',
    ...defineTexts({
      label: { tr: 'Atla', en: 'Skip' },
      title: { tr: 'Formu atla', en: 'Skip the form' },
      lead: {
        tr: 'Karar vermezsiniz; sıra bir sonraki kişiye geçer.',
        en: 'You don’t decide; the turn goes to the next person.',
      },
    }),
  },
  Cancel: {
    weight: 'danger',
    ...defineTexts({
      label: { tr: 'Formu iptal et', en: 'Cancel the form' },
      lead: {
        tr: 'Formu onaylamış olanlar iptaline karar verir; henüz kimse onaylamadıysa form hemen iptal edilir.',
        en: 'Everyone who has approved the form decides on its cancellation; if no one has yet, it’s cancelled right away.',
      },
    }),
  },
  ApproveCancel: {
    weight: 'main',
    ...defineTexts({
      label: { tr: 'İptali onayla', en: 'Approve cancellation' },
    }),
  },
  RejectCancel: {
    weight: 'danger',
    ...defineTexts({
      label: { tr: 'İptali reddet', en: 'Reject cancellation' },
      lead: {
        tr: 'Form, iptali istenmeden önceki durumuna döner.',
        en: 'The form goes back to its state before the request.',
      },
    }),
  },
}
