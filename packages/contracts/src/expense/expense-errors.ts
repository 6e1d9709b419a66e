import { errors } from '../wire/error-entry'

/** Refusals of expense forms; `errors` names the line and its field. */
export const expenseErrors = errors(422, {
  CURRENCY_AND_COUNTRY_REQUIRED: {
    tr: 'Para birimi ve ülke alanlarını seçiniz!',
    en: 'Select the currency and the country!',
  },
  AGREEMENT_CURRENCY_DIFFERS: {
    tr: 'Para birimi, sözleşmenin para biriminden farklı!',
    en: "Currency is different from agreement' currency!",
  },
  AGREEMENT_EXPIRED: {
    tr: 'Sözleşmenin süresi doldu! Bu sözleşme için masraf formu oluşturulamaz.',
    en: "Agreement's deadline was passed! Expense form can not be created for this agreement.",
  },
})
