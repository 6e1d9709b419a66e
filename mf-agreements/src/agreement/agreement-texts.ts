import {
  agreementDecisions,
  agreementPeriods,
  agreementStates,
  type AgreementDecision,
  type AgreementPeriod,
  type AgreementState,
} from '@portal/contracts/agreements/agreements'
import { defineTexts, type Text } from '@portal/i18n'

/** The names of the fields of an agreement. */
export const fieldTexts = defineTexts({
  title: { tr: 'Başlık', en: 'Title' },
  company: { tr: 'Karşı taraf', en: 'Counterparty' },
  corporationIds: { tr: 'Grup şirketleri', en: 'Group companies' },
  followUserList: { tr: 'Takipçiler', en: 'Followers' },
  amount: { tr: 'Taksit tutarı', en: 'Instalment' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  period: { tr: 'Taksit dönemi', en: 'Instalment period' },
  startDate: { tr: 'Başlangıç tarihi', en: 'Start date' },
  endDate: { tr: 'Bitiş tarihi', en: 'End date' },
  lastTerminationDate: { tr: 'Son fesih tarihi', en: 'Last termination date' },
  keyword: { tr: 'Anahtar kelime', en: 'Keyword' },
  autoRenewal: { tr: 'Otomatik yenileme', en: 'Automatic renewal' },
  notes: { tr: 'Notlar', en: 'Notes' },
  additionalAmount: { tr: 'Ek tutarlar', en: 'Additional amounts' },
  uploadedFiles: { tr: 'Dosyalar', en: 'Files' },
})

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

export const periodTexts: Readonly<Record<AgreementPeriod, Text>> = {
  [agreementPeriods.Monthly]: { tr: 'Aylık', en: 'Monthly' },
  [agreementPeriods.Yearly]: { tr: 'Yıllık', en: 'Yearly' },
}

export const stateTexts: Readonly<Record<AgreementState, Text>> = {
  [agreementStates.Active]: { tr: 'Yürürlükte', en: 'Active' },
  [agreementStates.Expired]: { tr: 'Süresi doldu', en: 'Expired' },
  [agreementStates.RenewedPassive]: { tr: 'Yenilendi, pasif', en: 'Renewed, passive' },
}

/** The decisions, as buttons name them. */
export const decisionTexts: Readonly<Record<AgreementDecision, Text>> = {
  [agreementDecisions.Continue]: { tr: 'Sürdür', en: 'Continue' },
  [agreementDecisions.Terminate]: { tr: 'Feshet', en: 'Terminate' },
  [agreementDecisions.Renegotiate]: { tr: 'Yeniden görüş', en: 'Renegotiate' },
}
