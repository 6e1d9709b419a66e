import { agreementDecisions, type AgreementDecision } from '@portal/contracts/agreements/agreements'
import { defineTexts, type Text } from '@portal/i18n'

export const agreementTexts = defineTexts({
  state: { tr: 'Durum', en: 'State' },
  openEnded: { tr: 'Süresiz', en: 'Open-ended' },
  term: { tr: 'Süre', en: 'Term' },
  yearlyValue: { tr: 'Yıllık değer', en: 'Annual value' },
  createdDate: { tr: 'Kayıt tarihi', en: 'Created on' },
  yes: { tr: 'Evet', en: 'Yes' },
  no: { tr: 'Hayır', en: 'No' },
  reference: { tr: 'Referans', en: 'Reference' },
  referenceTo: { tr: '#{id} {title} · {company}', en: '#{id} {title} · {company}' },
  byItself: { tr: 'Otomatik', en: 'Automatically' },
})

/** Returns the values that the text `referenceTo` needs. */
export const referenceOf = ({ id, title, company }: { id: number; title: string; company: string }) => ({
  id: String(id),
  title,
  company,
})

/** The decisions, as buttons name them. */
export const decisionTexts: Readonly<Record<AgreementDecision, Text>> = {
  [agreementDecisions.Continue]: { tr: 'Sürdür', en: 'Continue' },
  [agreementDecisions.Terminate]: { tr: 'Feshet', en: 'Terminate' },
  [agreementDecisions.Renegotiate]: { tr: 'Yeniden görüş', en: 'Renegotiate' },
}
