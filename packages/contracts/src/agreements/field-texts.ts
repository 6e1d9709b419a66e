import type { Text } from '../wire/language'
import { agreementPeriods, agreementStates, type AgreementPeriod, type AgreementState } from './agreements'

/** The names of the fields of an agreement. */
export const fieldTexts = {
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
  reference: { tr: 'Sözleşme no', en: 'Agreement number' },
  keyword: { tr: 'Anahtar kelime', en: 'Keyword' },
  autoRenewal: { tr: 'Otomatik yenileme', en: 'Automatic renewal' },
  notes: { tr: 'Notlar', en: 'Notes' },
  additionalAmount: { tr: 'Ek tutarlar', en: 'Additional amounts' },
  uploadedFiles: { tr: 'Dosyalar', en: 'Files' },
} as const satisfies Record<string, Text>

export const periodTexts: Readonly<Record<AgreementPeriod, Text>> = {
  [agreementPeriods.Monthly]: { tr: 'Aylık', en: 'Monthly' },
  [agreementPeriods.Yearly]: { tr: 'Yıllık', en: 'Yearly' },
}

export const stateTexts: Readonly<Record<AgreementState, Text>> = {
  [agreementStates.Active]: { tr: 'Yürürlükte', en: 'Active' },
  [agreementStates.Expired]: { tr: 'Süresi doldu', en: 'Expired' },
  [agreementStates.RenewedPassive]: { tr: 'Yenilendi, pasif', en: 'Renewed, passive' },
}
