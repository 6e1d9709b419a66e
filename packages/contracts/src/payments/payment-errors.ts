import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of payments and of the files for the bank. */
export const paymentErrors = {
  REPORT_NOT_SELECTED: {
    status: 422,
    tr: 'En az 1 rapor seçilmelidir!',
    en: 'At least 1 report must be selected!',
  },
  /** Status 200: its `data` says report by report what happened. */
  REPORTS_NOT_PAID: {
    status: 200,
    tr: 'Bazı raporlar ödenemedi.',
    en: 'Not every report was paid.',
  },
  NOTHING_TO_PAY: {
    status: 422,
    tr: 'Bu filtrelerde ödenecek rapor yok.',
    en: 'With these filters there is no report to pay.',
  },
  NOTHING_IN_EURO: {
    status: 422,
    tr: 'SEPA dosyası yalnızca avro ödemeleri içerir; bu filtrelerde ödenecek avro raporu yok.',
    en: 'A SEPA file holds payments in euro only; with these filters there is no report in euro to pay.',
  },
  TOO_MUCH_FOR_SEPA: {
    status: 422,
    tr: 'Bir SEPA ödemesi en çok 999.999.999,99 € olabilir. Bu formları seçmeyin: {names}',
    en: 'A SEPA payment may have at most 999.999.999,99 €. Leave out these forms: {names}',
  },
  COMPANY_HAS_NO_IBAN: {
    status: 422,
    tr: 'Ödemeyi yapacak şirketin geçerli bir IBAN numarası yok: {names}',
    en: 'The company that pays has no valid IBAN: {names}',
  },
  PAYEE_HAS_NO_IBAN: {
    status: 422,
    tr: 'Bu kişilerin geçerli bir IBAN numarası yok: {names}',
    en: 'These people have no valid IBAN: {names}',
  },
} as const satisfies Record<string, ErrorEntry>
