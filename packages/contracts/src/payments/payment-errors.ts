import { errors } from '../wire/error-entry'

/** Refusals of payments and of the files for the bank. */
export const paymentErrors = {
  ...errors(422, {
    REPORT_NOT_SELECTED: { tr: 'En az 1 form seçilmelidir!', en: 'At least 1 report must be selected!' },
    NOTHING_TO_PAY: { tr: 'Bu filtrelerle ödenecek form yok.', en: 'No forms to pay with these filters.' },
    NOTHING_IN_EURO: {
      tr: 'SEPA dosyası yalnızca avro ödemeleri içerir; bu filtrelerle ödenecek avro tutarlı form yok.',
      en: 'A SEPA file contains euro payments only; no euro forms to pay with these filters.',
    },
    TOO_MUCH_FOR_SEPA: {
      tr: 'Bir SEPA ödemesi en çok 999.999.999,99 € olabilir. Bu formları seçmeyin: {names}',
      en: 'A SEPA payment can’t exceed 999.999.999,99 €. Leave out these forms: {names}',
    },
    COMPANY_HAS_NO_IBAN: {
      tr: 'Ödemeyi yapacak şirketin geçerli bir IBAN’ı yok: {names}',
      en: 'The paying company has no valid IBAN: {names}',
    },
    PAYEE_HAS_NO_IBAN: {
      tr: 'Bu kişilerin geçerli bir IBAN’ı yok: {names}',
      en: 'These people have no valid IBAN: {names}',
    },
  }),
  ...errors(409, {
    ACCOUNT_CHANGING: {
      tr: 'Alıcının hesap değişikliği onay bekliyor. Şimdiki hesaba ödemeyi seçin ya da onayı bekleyin.',
      en: 'An account change of the payee is waiting for confirmation. Choose to pay to the current account, or wait.',
    },
    ACCOUNT_CHANGED: {
      tr: 'Alıcının hesabı, listeyi açtığınızdan beri değişti. Yeni hesabı gözden geçirip yeniden ödeyin.',
      en: 'The payee’s account has changed since you opened the list. Check the new account, then pay again.',
    },
  }),
  ...errors(200, {
    /** Status 200: `data` has the outcome of each form. */
    REPORTS_NOT_PAID: { tr: 'Bazı formlar ödenemedi.', en: 'Some forms weren’t paid.' },
  }),
}
