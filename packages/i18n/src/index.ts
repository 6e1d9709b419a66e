export { dictionary } from './dictionary'
export {
  companyTimeZone,
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
export { currentLanguage, useLanguage, useLanguageStore, type Language } from './language'
export { LanguageProvider } from './language-provider'
export { MoneyScreen } from './money-screen'
export { compareTexts } from './sorting'
export { defineTexts, useText, type Say, type Text } from './text'
export { useFormats } from './use-formats'
export { validationTexts } from './validation-texts'
export { useIntl } from 'react-intl'
