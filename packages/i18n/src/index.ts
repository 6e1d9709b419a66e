export { dictionary } from './dictionary'
export {
  dateOfInstant,
  formatAmount,
  formatDate,
  formatIban,
  formatInstant,
  formatList,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPhone,
  weekdayNames,
} from './formats'
/** Instants are shown in the companies' time zone, wherever the reader is. */
export { portalTimeZone as companyTimeZone } from '@portal/rules/calendar/time-zone'
export { currentLanguage, useLanguage, useLanguageStore, type Language } from './language'
export { LanguageProvider } from './language-provider'
export { MoneyScreen } from './money-screen'
export { compareTexts } from './sorting'
export { defineTexts, useText, type Say, type Text } from './text'
export { useFormats } from './use-formats'
/** The texts for invalid fields, by the server's codes: `validationTexts.TOO_LONG` with its `limit`. */
export { fieldErrorCatalogue as validationTexts } from '@portal/contracts/wire/field-errors'
export { useIntl } from './use-intl'
